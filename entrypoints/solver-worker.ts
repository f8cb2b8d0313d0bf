import type { Question } from '../engine/solver'
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { answer } from '../engine/solver'

/** Runs in a worker of its own: one question at a time, each answered before the next is read. */
export default defineUnlistedScript(() => {
  addEventListener('message', ({ data }: MessageEvent<Question>) => postMessage(answer(data)))
})
