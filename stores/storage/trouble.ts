/** What the player is told about storage, and about what cannot be read at all; the words live in the message files. */
export type Trouble
  /** The browser refuses to read or write. The game stays playable and is saved as soon as it can be. */
  = | { readonly kind: 'storage-failing' }
    /** Another version of the extension took this one's place under the page, which reaches storage no more: it is to be loaded again. */
    | { readonly kind: 'program-replaced' }
    /** A file of the program could not be read; its page is to be loaded again. */
    | { readonly kind: 'part-missing' }
    /** The saved game could not be read; it was set aside whole under `key`. */
    | { readonly kind: 'save-unreadable', readonly key: string }
    /** A newer program wrote the saved game; it stays as it is, and what is played here is not saved. */
    | { readonly kind: 'save-newer' }
    /** Played while the browser did not save, then displaced by the saved game; set aside whole under `key`. */
    | { readonly kind: 'game-set-aside', readonly key: string }
