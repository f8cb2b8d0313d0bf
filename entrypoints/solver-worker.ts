import type { Question, Solution, Steps } from '../engine/solver'
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { answering } from '../engine/solver'

/**
 * How long it searches before it hears that it is to end (ms). Chromium leaves a worker that does not listen two seconds,
 * in which a page that asks anew would have another one beside it.
 */
const DEAF_MS = 20

/** Runs in a worker of its own: one question at a time, each answered before the next is asked. */
export default defineUnlistedScript(() => {
  const { port1, port2 } = new MessageChannel()

  /** Resolves when what came before was heard, sooner than a timer would. */
  function listen(): Promise<void> {
    return new Promise((resolve) => {
      port1.onmessage = () => resolve()
      port2.postMessage(undefined)
    })
  }

  async function search(steps: Steps<Solution>): Promise<Solution> {
    for (let until = performance.now() + DEAF_MS; ;) {
      const step = steps.next()
      if (step.done)
        return step.value
      if (performance.now() >= until) {
        await listen()
        until = performance.now() + DEAF_MS
      }
    }
  }

  addEventListener('message', async ({ data }: MessageEvent<Question>) => postMessage(await search(answering(data))))
})
