import type { Question, Solution } from '../../engine/solver'
import { vi } from 'vitest'
import { answer } from '../../engine/solver'
import { ChannelWorker } from './channel-worker'

/** A worker that answers when it is told to. */
export class PatientWorker extends ChannelWorker {
  override postMessage(question: Question): void {
    this.asked.push(question)
  }

  /** Answers what was asked last, by the engine's solver or with the solution. */
  reply(data: Solution = answer(this.asked.at(-1)!)): void {
    this.onmessage!(new MessageEvent('message', { data }))
  }

  fail(): void {
    this.onerror!(new ErrorEvent('error'))
  }
}

/** The workers that the page makes from now on, until the globals are given back. */
export function patientWorkers(): PatientWorker[] {
  const workers: PatientWorker[] = []
  vi.stubGlobal('Worker', class extends PatientWorker {
    constructor() {
      super()
      workers.push(this)
    }
  })
  return workers
}

/** Which of the workers are ended, in the order in which they were made. */
export function endedOf(workers: readonly PatientWorker[]): boolean[] {
  return workers.map(({ ended }) => ended)
}
