import type { Inputs } from './use-inputs'
import { letterOf } from './use-keyboard'

/** Ctrl+Z or Cmd+Z undoes, with Shift, or Ctrl+Y, redoes; not while a dialog is open or text is being written. */
export function useShortcuts({ listen, undo, redo }: { listen: Inputs['listen'], undo: () => void, redo: () => void }): void {
  listen(window, 'keydown', (event: KeyboardEvent) => {
    const { target } = event
    const isWriting = target instanceof Element && target.closest('input:not([type=radio]), textarea, [contenteditable], dialog') !== null
    if (event.isComposing || event.altKey || isWriting || !(event.ctrlKey || event.metaKey))
      return
    const key = letterOf(event)
    const isRedo = (key === 'z' && event.shiftKey) || (key === 'y' && event.ctrlKey && !event.shiftKey)
    if (!isRedo && !(key === 'z' && !event.shiftKey))
      return
    event.preventDefault()
    if (isRedo)
      redo()
    else
      undo()
  })
}
