import { SEED } from '../../sizes'
import { Account, SyncArea } from './account'
import { Chance } from './chance'
import { SimulatedBrowser } from './simulated-browser'

/** One person: an account, the browsers that are signed in to it, and what time it is, which only a test moves on. */
export class Player {
  readonly account = new Account()
  readonly chance = new Chance(SEED)
  /** Milliseconds. */
  now = Date.UTC(2027, 0, 1)

  /** A new browser of theirs, whose clock is `skew` ms ahead. */
  browser(skew = 0): SimulatedBrowser {
    const area = this.#area()
    area.signIn(this.account)
    return new SimulatedBrowser(this.chance, () => this.now + skew, area)
  }

  /** A new browser that is signed in nowhere. */
  browserAlone(): SimulatedBrowser {
    return new SimulatedBrowser(this.chance, () => this.now, this.#area())
  }

  /** The browser's profile as it stands, in another folder. */
  copyOf(browser: SimulatedBrowser): SimulatedBrowser {
    const area = this.#area()
    area.signIn(this.account)
    return browser.copy(area)
  }

  #area(): SyncArea {
    return new SyncArea(() => this.now)
  }
}

/** A tab is opened in each browser, one after the other, and shows what the account has. */
export function open(...browsers: readonly SimulatedBrowser[]): void {
  for (const browser of browsers) {
    browser.area.exchange()
    browser.show()
  }
}

export function offline(...browsers: readonly SimulatedBrowser[]): void {
  browsers.forEach(({ area }) => area.isOnline = false)
}

/** All are connected again, and each has heard of what the others wrote. */
export function online(...browsers: readonly SimulatedBrowser[]): void {
  for (const { area } of [...browsers, ...browsers]) {
    area.isOnline = true
    area.exchange()
  }
}
