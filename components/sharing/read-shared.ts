import type { Code, Game, Result } from '../../engine'
import type { Challenge, Shared } from '../../engine/sharing'
import { err, ok } from '../../engine'
import { parseShared } from '../../engine/sharing'
import { loadPanelMessages, useMessages } from '../../locales/messages'

/** What a text from outside opens. */
export type Opening
  = | { readonly kind: 'code', readonly code: Code }
    | { readonly kind: 'game', readonly game: Game }
    | { readonly kind: 'challenge', readonly challenge: Challenge }

/** Reads a text from outside, or says in words what is wrong with it. Rejects where the words cannot be read. */
export async function readShared(text: string): Promise<Result<Opening, string>> {
  const shared = parseShared(text)
  if (shared.kind === 'too-long' || !shared.result.ok) {
    await loadPanelMessages()
    return err(whatIsWrong(shared))
  }
  switch (shared.kind) {
    case 'code':
      return ok({ kind: 'code', code: shared.result.value })
    case 'game':
      return ok({ kind: 'game', game: shared.result.value })
    case 'challenge':
      return ok({ kind: 'challenge', challenge: shared.result.value })
  }
}

function whatIsWrong(shared: Shared): string {
  const { t } = useMessages()
  if (shared.kind === 'too-long')
    return t('shared.too-long')
  if (shared.result.ok)
    return ''
  switch (shared.kind) {
    case 'code':
      return t(`code-error.${shared.result.error}`)
    case 'game':
      return t(`game-text-error.${shared.result.error}`)
    case 'challenge':
      return t(`challenge-error.${shared.result.error}`)
  }
}
