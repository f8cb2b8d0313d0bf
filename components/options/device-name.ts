import type { UseMessages } from '../../locales/messages'

interface NamedDevice {
  readonly name?: string | undefined
  readonly browser: string
  readonly system: string
}

/** What a browser is called: by the person, or else by itself. `undefined`: one of which nothing is known any more. */
export function deviceName(t: UseMessages['t'], device: NamedDevice | undefined): string {
  if (!device)
    return t('sync.device.unknown')
  return device.name ?? t('sync.device', { browser: device.browser, system: device.system })
}
