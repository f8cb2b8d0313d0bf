/** One quiet line at the foot of the table, with what can be done about it. */
export interface Notice {
  readonly text: string
  readonly actions?: readonly { readonly label: string, readonly act: () => void }[]
  readonly close: () => void
}
