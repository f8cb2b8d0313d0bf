import type { Game } from '../engine'
import { makeCode, makeGame } from '../engine'
import { loadPanelMessages, useMessages } from '../locales/messages'
import { makeBugReport } from '../stores/bug-report'
import { lastErrors, recordError } from '../stores/error-log'

export interface TroublePageOptions {
  /** Where the page stood; whatever it holds is replaced. */
  readonly root: HTMLElement
  readonly error: unknown
  readonly version: string
  /** The game on the table, or what can still be found of it. */
  readonly game: Game | undefined
  /** Its text where only that could be found. */
  readonly gameText: string | undefined
}

/**
 * The net under everything: where the table cannot be drawn, a plain page with the code, a way to copy the game, a
 * report, and another try. It uses no component, for those may be what failed.
 */
export async function showTroublePage({ root, error, version, game, gameText }: TroublePageOptions): Promise<void> {
  recordError(error)
  await loadPanelMessages().catch(recordError)
  const { t } = useMessages()
  const text = game ? makeGame(game) : gameText
  const report = makeBugReport({ version, browser: navigator.userAgent, game, errors: lastErrors() })

  const said = element('p', '', { role: 'status' })
  const field = element('textarea', '', { 'readonly': '', 'hidden': '', 'rows': '6', 'aria-label': t('trouble.copy-game') })
  const copyButton = (label: string, copied: string): HTMLElement => {
    const button = element('button', label, { type: 'button', class: 'button outlined' })
    button.addEventListener('click', () => void copy(copied, said, field))
    return button
  }
  const again = element('button', t('trouble.try-again'), { type: 'button', class: 'button main' })
  again.addEventListener('click', () => location.reload())

  const page = element('main', '', { class: 'trouble-page' })
  page.append(
    element('h1', t('trouble.page-title')),
    element('p', t('trouble.page-text')),
    ...game ? [element('p', makeCode(game.code), { class: 'code' })] : [],
    actions(again, ...text === undefined ? [] : [copyButton(t('trouble.copy-game'), text)], copyButton(t('trouble.copy-report'), report)),
    said,
    field,
  )
  root.replaceChildren(page)
}

async function copy(text: string, said: HTMLElement, field: HTMLElement): Promise<void> {
  const { t } = useMessages()
  try {
    await navigator.clipboard.writeText(text)
    said.textContent = t('trouble.copied')
  }
  catch {
    said.textContent = t('trouble.copy-failed')
    field.textContent = text
    field.hidden = false
  }
}

function actions(...buttons: HTMLElement[]): HTMLElement {
  const row = element('div', '', { class: 'actions' })
  row.append(...buttons)
  return row
}

function element(name: string, text: string, attributes: Readonly<Record<string, string>> = {}): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  for (const [attribute, value] of Object.entries(attributes))
    made.setAttribute(attribute, value)
  return made
}
