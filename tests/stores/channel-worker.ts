import type { Question, Solution } from '../../engine/solver'
import type { SolverWorker } from '../../stores/solver-queue'
import { answer } from '../../engine/solver'

/** The worker's own code behind a channel of messages, in this thread. */
export class ChannelWorker implements SolverWorker {
  onmessage: SolverWorker['onmessage'] = null
  onerror: SolverWorker['onerror'] = null
  ended = false
  readonly asked: Question[] = []
  private readonly channel = new MessageChannel()

  constructor() {
    this.channel.port1.onmessage = event => this.onmessage?.(event as MessageEvent<Solution>)
    this.channel.port2.onmessage = ({ data }) => this.channel.port2.postMessage(answer(data as Question))
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
