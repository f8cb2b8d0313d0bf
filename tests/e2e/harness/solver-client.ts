/** What a page takes in to ask the built worker by the client of the product. */
export { SolverClient } from '../../../stores/solver'
export { SolverQueue, startSolverWorker } from '../../../stores/solver-queue'
