/**
 * What stands in the field after an `input` event. Fields and buttons to choose by have no `v-model` here: that part of Vue
 * would be read by every new tab, which has none of them.
 */
export function textOf({ target }: Event): string {
  return (target as HTMLInputElement | HTMLTextAreaElement).value
}
