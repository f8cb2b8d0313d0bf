import type { Steps } from './steps'

/**
 * Lends what is dear to make to one search after the other: made anew each time, it would take memory until it is
 * collected. A search that comes while another has it gets one of its own; one that is dropped keeps what it has.
 */
export class Lender<Thing> {
  private idle: Thing | undefined

  constructor(private readonly make: () => Thing) {}

  /** Lends it until the search ends. */
  * lend<Found>(search: (thing: Thing) => Steps<Found>): Steps<Found> {
    const thing = this.idle ?? this.make()
    this.idle = undefined
    try {
      return yield* search(thing)
    }
    finally {
      this.idle = thing
    }
  }
}
