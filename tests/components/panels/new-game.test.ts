// @vitest-environment happy-dom
import type { VueWrapper } from '@vue/test-utils'
import type { CodeError, Rules, SuitCount } from '../../../engine'
import { enableAutoUnmount, flushPromises, mount } from '@vue/test-utils'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import NewGameDialog from '../../../components/panels/NewGameDialog.vue'
import { CODE_ERRORS, makeGame, startGame } from '../../../engine'
import { challengeOf, makeChallenge } from '../../../engine/sharing'
import { loadPanelMessages, useMessages } from '../../../locales/messages'
import { readCode } from '../../engine/picture'
import { played } from '../../engine/playing'
import { WINS } from '../../engine/wins'

beforeAll(loadPanelMessages)

enableAutoUnmount(afterEach)

/** What to type so that a code is refused for this reason. */
const WRONG: Readonly<Record<Exclude<CodeError, 'empty'>, string>> = {
  'no-code': 'I won 3-1',
  'format': 'SP9-S4C-AAAAAAD',
  'suits': 'SP1-S3C-AAAAAAD',
  'rules': 'SP1-S4X-AAAAAAD',
  'shuffle-length': 'SP1-S4C-AAAAAA',
  'shuffle-letter': 'SP1-S4C-AAAAAA1',
  'number-suits': '41739205',
  'number-range': '34359738368-4',
  'program-number': 'PY1-S4C-ABC',
  'pysol-suits': 'PY1-S2C-24',
  'pysol-range': 'PY1-S4C-32001',
  'kpatience-range': 'KP1-S4C-0',
}

function dialog({ suits = 4, rules = 'classic', leaving = '' }: { suits?: SuitCount, rules?: Rules, leaving?: string } = {}): VueWrapper {
  return mount(NewGameDialog, { props: { suits, rules, leaving }, attachTo: document.body })
}

async function submit(dialog: VueWrapper, code = ''): Promise<void> {
  await dialog.get('input[type=text]').setValue(code)
  await dialog.get('form').trigger('submit')
  await flushPromises()
}

describe('the new game dialog', () => {
  it('opens as a modal dialog, with Deal ready for Enter', () => {
    const { element } = dialog().get('dialog')
    expect(element.open).toBe(true)
    expect(document.activeElement?.textContent).toBe('Deal')
  })

  it('begins with the suits and rules that were played last, and deals them', async () => {
    const game = dialog({ suits: 2, rules: 'relaxed' })
    await submit(game)
    expect(game.emitted('deal')).toEqual([[{ suits: 2, rules: 'relaxed' }]])
  })

  it.each([1, 2, 4] as const)('deals %d suits when they are chosen', async (suits) => {
    const game = dialog({ suits: suits === 4 ? 1 : 4 })
    await game.get(`input[name=suits][value="${suits}"]`).setValue()
    await submit(game)
    expect(game.emitted('deal')).toEqual([[{ suits, rules: 'classic' }]])
  })

  it('deals relaxed rules when they are chosen, and says what they allow', async () => {
    const game = dialog()
    expect(game.text()).toContain('Only cards of one suit move together.')
    await game.get('input[value=relaxed]').setValue()
    expect(game.text()).toContain('Cards of any suits in order move together.')
    await submit(game)
    expect(game.emitted('deal')).toEqual([[{ suits: 4, rules: 'relaxed' }]])
  })

  it('does not show the rules for one suit, as both play alike', async () => {
    const game = dialog({ suits: 1 })
    expect(game.get('.rules').classes()).toContain('unused')
    await game.get('input[name=suits][value="2"]').setValue()
    expect(game.get('.rules').classes()).not.toContain('unused')
  })

  it('says what becomes of the game under way', () => {
    const leaving = 'The game under way will count as not won.'
    expect(dialog({ leaving }).text()).toContain(leaving)
  })

  it.each(['SP1-S4C-AAAAAAD', ' sp1 s4c aaaaaad ', '3-4', 'Try this: SP1-S4C-AAAAAAD!'])('plays the given deal %j', async (text) => {
    const game = dialog({ suits: 1 })
    await submit(game, text)
    expect(game.emitted('open')).toEqual([[{ kind: 'code', code: readCode('SP1-S4C-AAAAAAD') }]])
    expect(game.emitted('deal')).toBeUndefined()
  })

  it('opens a game and a challenge that are given as well', async () => {
    const game = played(startGame(WINS[0]!.code), WINS[0]!.line)
    const challenge = challengeOf(game)
    const opened = dialog()
    await submit(opened, makeGame(game))
    await submit(opened, makeChallenge(challenge))
    expect(opened.emitted('open')).toEqual([[{ kind: 'game', game }], [{ kind: 'challenge', challenge }]])
  })

  it('deals as chosen where the field has nothing but space', async () => {
    const game = dialog()
    await submit(game, '   ')
    expect(game.emitted('deal')).toEqual([[{ suits: 4, rules: 'classic' }]])
  })

  it.each(CODE_ERRORS.filter(error => error !== 'empty'))('says which part of a code is wrong, and deals nothing: %s', async (error) => {
    const game = dialog()
    await submit(game, WRONG[error])
    expect(game.get('[role=alert]').text()).toBe(useMessages().t(`code-error.${error}`))
    expect(game.get('input[type=text]').attributes('aria-invalid')).toBe('true')
    expect([game.emitted('open'), game.emitted('deal')]).toEqual([undefined, undefined])
  })

  it('takes the complaint back as soon as the code is changed', async () => {
    const game = dialog()
    await submit(game, 'nonsense')
    await game.get('input[type=text]').setValue('SP1')
    expect(game.get('[role=alert]').text()).toBe('')
    expect(game.get('input[type=text]').attributes('aria-invalid')).toBe('false')
  })

  it.each(['Cancel', 'Close'])('is left without a deal by %s', async (name) => {
    const game = dialog()
    await game.findAll('button').find(button => (button.attributes('aria-label') ?? button.text()) === name)!.trigger('click')
    expect(game.emitted('close')).toHaveLength(1)
    expect(game.emitted('deal')).toBeUndefined()
  })
})
