import type { Question, Solution } from '../../engine/solver'
import type { SolverWorker } from '../../stores/solver-queue'
import { SolverLoop } from '../../stores/solver-loop'

/** The worker's own loop behind a channel of messages, in this thread. */
export class ChannelWorker implements SolverWorker {
  onmessage: SolverWorker['onmessage'] = null
  onerror: SolverWorker['onerror'] = null
  ended = false
  readonly asked: Question[] = []
  private readonly channel = new MessageChannel()
  /** A worker that was ended hears nothing more, so it does not go on. */
  private readonly loop = new SolverLoop(() => new Promise(resolve => setImmediate(() => this.ended || resolve())), () => performance.now())

  constructor() {
    const { port1, port2 } = this.channel
    port1.onmessage = event => this.onmessage?.(event as MessageEvent<Solution>)
    port2.onmessage = ({ data }) => this.loop.answer(data as Question)
      .then(solution => port2.postMessage(solution), () => this.onerror?.(new Event('error') as ErrorEvent))
  }

  postMessage(question: Question): void {
    this.asked.push(question)
    this.channel.port1.postMessage(question)
  }

  terminate(): void {
    this.ended = true
    this.channel.port1.close()
  }
}
