import type { Question } from '../engine/solver'
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { SolverLoop } from '../stores/solver-loop'

/** Runs in a worker of its own. */
export default defineUnlistedScript(() => {
  const { port1, port2 } = new MessageChannel()

  /** Resolves when what came before was heard, sooner than a timer would. */
  function listen(): Promise<void> {
    return new Promise((resolve) => {
      port1.onmessage = () => resolve()
      port2.postMessage(undefined)
    })
  }

  const loop = new SolverLoop(listen, () => performance.now())

  // The page hears of no promise that is rejected, but of errors.
  addEventListener('message', ({ data }: MessageEvent<Question>) => loop.answer(data).then(postMessage, reportError))
})
