/** How long a search may go on: so many positions expanded, or until a moment, whichever ends first. */
export class Budget {
  private spent = 0
  private readonly deadline: number

  /** `milliseconds` and `expansions` may be infinite. */
  constructor(milliseconds: number, private readonly expansions: number, private readonly now: () => number) {
    this.deadline = milliseconds === Infinity ? Infinity : now() + milliseconds
  }

  get expanded(): number {
    return this.spent
  }

  spend(expansions: number): void {
    this.spent += expansions
  }

  /** Asks the clock only where there is a deadline, so that a search limited by expansions is the same every time. */
  get isOver(): boolean {
    return this.spent >= this.expansions || (this.deadline < Infinity && this.now() >= this.deadline)
  }
}
