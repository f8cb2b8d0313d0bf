import type { Manifest } from './extension'

/** Where the extension's pages lie in a Firefox started from here; an installed one draws this at random. */
export const FIREFOX_UUID = '7c7e2a0c-5f0e-4d55-9a3c-1f6f0d2b8e11'
export const FIREFOX_NEW_TAB = `moz-extension://${FIREFOX_UUID}/newtab.html`

/** Without it automation may not open an extension's pages. */
export const FIREFOX_ARGUMENTS = ['--remote-allow-system-access']

/**
 * Preferences that keep a temporary add-on's pages, and with them everything it stored, in one place from start to
 * start. Only an add-on with a gecko id has such a place.
 */
export function firefoxPreferences({ browser_specific_settings }: Manifest): Record<string, unknown> {
  const id = browser_specific_settings?.gecko?.id
  if (!id)
    throw new Error('The Firefox build has no gecko id.')
  return {
    'extensions.webextensions.uuids': JSON.stringify({ [id]: FIREFOX_UUID }),
    'extensions.webextensions.keepUuidOnUninstall': true,
    'extensions.webextensions.keepStorageOnUninstall': true,
  }
}
