import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { effectScope, watchEffect } from 'vue'
import { boardInWords } from '../../components/table/words'
import { loadPanelMessages, speak, useMessages } from '../../locales/messages'
import { picture } from '../engine/picture'

const { language, t } = useMessages()

afterEach(() => speak('en'))

describe('a page that is asked to speak another language', () => {
  it('does so at once wherever a message is shown', async () => {
    const shown: string[] = []
    const scope = effectScope()
    scope.run(() => watchEffect(() => void shown.push(t('bar.undo')), { flush: 'sync' }))
    await speak('ja')
    await speak('ko')
    await speak('zh-TW')
    await speak('en')
    scope.stop()
    expect([...new Set(shown)]).toEqual(['Undo', '元に戻す', '되돌리기', '復原'])
    expect(shown.at(-1)).toBe('Undo')
  })

  it('speaks it in its panels too, be they shown before or after', async () => {
    await loadPanelMessages()
    await speak('ja')
    expect(t('settings.title')).toBe('設定')
  })

  it('speaks the last of several that are asked for at once', async () => {
    const asked = [speak('ja'), speak('ko'), speak('zh-TW'), loadPanelMessages(), speak('ko')]
    await Promise.all(asked)
    expect(language.value).toBe('ko')
    expect([t('bar.undo'), t('settings.undo')]).toEqual(['되돌리기', '되돌리기'])
  })
})

describe('the board in words', () => {
  // The example of SPEC §14, which every language reads out.
  const OPENING = picture(readFileSync(join(import.meta.dirname, '../fixtures/opening-in-words.txt'), 'utf8'))

  it.each([
    ['ja', ['山札。追加配札：残り5回', 'そろえた組数：0組', '列1：裏向き5枚、続いてスペードの10', '列2：裏向き5枚、続いてダイヤのエース', '列3：裏向き5枚、続いてハートのキング']],
    ['ko', ['뽑기 더미: 배분 5번 남음', '완성한 세트 0개', '1열: 뒷면 5장, 이어서 스페이드 10', '2열: 뒷면 5장, 이어서 다이아몬드 에이스', '3열: 뒷면 5장, 이어서 하트 킹']],
    ['zh-TW', ['備用牌堆：還可發牌 5 次', '移除的順子：0 組', '第 1 欄：5 張面朝下，接著為黑桃 10', '第 2 欄：5 張面朝下，接著為方塊 A', '第 3 欄：5 張面朝下，接著為紅心 K']],
  ] as const)('tells of the 4-suit opening: %s', async (tag, lines) => {
    await speak(tag)
    expect(boardInWords(t, OPENING).slice(0, 5)).toEqual(lines)
    expect(boardInWords(t, OPENING)).toHaveLength(12)
  })
})

describe('cards in words', () => {
  it.each([
    ['en', '10 of spades', 'Column 3: 5 face down, then 10 of spades'],
    ['ja', 'スペードの10', '列3：裏向き5枚、続いてスペードの10'],
    ['ko', '스페이드 10', '3열: 뒷면 5장, 이어서 스페이드 10'],
    ['zh-TW', '黑桃 10', '第 3 欄：5 張面朝下，接著為黑桃 10'],
  ] as const)('are named and listed in the order of the language: %s', async (tag, card, column) => {
    await speak(tag)
    expect(t('card.name', { rank: t('rank.10'), suit: t('suit.S') })).toBe(card)
    expect(t('words.column', { number: 3, count: 5, cards: card })).toBe(column)
  })

  it.each([
    ['en', '2 of hearts onto 3 of spades, column 5', '9 of hearts and below onto 10 of spades, column 5'],
    ['ja', 'ハートの2を5列目のスペードの3の上へ', 'ハートの9から下のグループを5列目のスペードの10の上へ'],
    ['ko', '하트 2 → 스페이드 3, 5열', '하트 9 이하 묶음 → 스페이드 10, 5열'],
    ['zh-TW', '紅心 2 移到第 5 欄的黑桃 3 上', '紅心 9 起的牌組移到第 5 欄的黑桃 10 上'],
  ] as const)('tell one moved card from several: %s', async (tag, one, several) => {
    await speak(tag)
    const card = (rank: '2' | '3' | '9' | '10', suit: 'S' | 'H'): string => t('card.name', { rank: t(`rank.${rank}`), suit: t(`suit.${suit}`) })
    expect(t('words.moved', { count: 1, card: card('2', 'H'), target: card('3', 'S'), number: 5 })).toBe(one)
    expect(t('words.moved', { count: 3, card: card('9', 'H'), target: card('10', 'S'), number: 5 })).toBe(several)
  })
})
