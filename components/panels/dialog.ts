import type { Code, Game } from '../../engine'
import type { Choice } from '../../stores/deals/spare-record'
import type { Opening } from '../sharing/read-shared'

/** What can be open over a table. */
export type Dialog
  /** `wanted`: what was asked for elsewhere. */
  = | { readonly kind: 'new-game', readonly wanted?: Choice }
    | { readonly kind: 'restart' | 'settings' | 'keys' | 'words' | 'statistics' }
    | { readonly kind: 'share', readonly code: Code, readonly game?: Game | undefined }
    /** A game that is over, looked at with all cards known. */
    | { readonly kind: 'after', readonly game: Game }
    /** `go`: puts on the table what the game under way is left for, a deal of the code. */
    | { readonly kind: 'leave', readonly code: Code, readonly go: () => void }
    | { readonly kind: 'shared', readonly opening: Exclude<Opening, { kind: 'code' }> }
