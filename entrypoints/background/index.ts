import type { SuitCount } from '../../engine'
import type { Reading } from '../../stores/storage/item'
import type { SettingRecord } from '../../stores/storage/setting-record'
import type { Offer } from './omnibox'
import { browser } from 'wxt/browser'
import { defineBackground } from 'wxt/utils/define-background'
import { i18n } from '#i18n'
import { makeCode } from '../../engine'
import { makeNewGameText } from '../../stores/deals/new-game-text'
import { randomCode } from '../../stores/random'
import { readAll } from '../../stores/storage/item'
import { settingItem } from '../../stores/storage/setting-record'
import { rememberVersion } from '../../stores/storage/version-record'
import { escapeXml, pathFor, suggestionsFor } from './omnibox'

/** Registers what the browser itself offers: keyword, commands, and a note of the version. It holds no game and no page. */
export default defineBackground(() => {
  // Firefox for Android has neither an address bar that takes keywords nor commands.
  browser.omnibox?.onInputStarted.addListener(() => void browser.omnibox.setDefaultSuggestion(suggestionsFor('', describe).first))
  browser.omnibox?.onInputChanged.addListener((text, suggest) => {
    const { first, others } = suggestionsFor(text, describe)
    void browser.omnibox.setDefaultSuggestion(first)
    suggest([...others])
  })
  browser.omnibox?.onInputEntered.addListener((text, disposition) => void enter(text, disposition))
  browser.commands?.onCommand.addListener((command) => {
    if (command === 'open-table')
      void browser.tabs.create({ url: browser.runtime.getURL('/newtab.html') })
  })
  browser.runtime.onInstalled.addListener(({ reason, previousVersion }) => void rememberVersion(reason, previousVersion))
})

async function enter(text: string, disposition: 'currentTab' | 'newForegroundTab' | 'newBackgroundTab'): Promise<void> {
  const url = browser.runtime.getURL(await pathFor(text, dealByChance))
  if (disposition === 'currentTab')
    await browser.tabs.update({ url })
  else
    await browser.tabs.create({ url, active: disposition === 'newForegroundTab' })
}

/** By the rules that the player's next new game has; where that is to be winnable, the table finds it. */
async function dealByChance(suits: SuitCount): Promise<string> {
  const [rules, winnableDeals] = await readAll([settingItem('rules'), settingItem('winnableDeals')])
  return isChosen(winnableDeals!, true) ? makeNewGameText(suits) : makeCode(randomCode(suits, isChosen(rules!, 'relaxed') ? 'relaxed' : 'classic'))
}

function isChosen(reading: Reading<SettingRecord>, value: SettingRecord['value']): boolean {
  return reading.kind === 'value' && reading.value.value === value
}

function describe(offer: Offer): string {
  const text = inWords(offer)
  return import.meta.env.FIREFOX ? text : escapeXml(text)
}

function inWords(offer: Offer): string {
  switch (offer.kind) {
    case 'continue':
      return i18n.t('omniboxContinue')
    case 'new-game':
      return i18n.t(`omniboxNewGame${offer.suits}`)
    case 'play':
      return i18n.t('omniboxPlay', [makeCode(offer.code)])
    case 'game':
      return i18n.t('omniboxGame')
    case 'challenge':
      return i18n.t('omniboxChallenge')
    case 'unknown':
      return i18n.t('omniboxUnknown')
  }
}
