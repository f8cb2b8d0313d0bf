import type { UseMessages } from '../../locales/messages'
import type { KnownDevice } from '../../stores/sync'

/** What a browser is called: by the person, or else by itself. `undefined`: one of which nothing is known any more. */
export function deviceName(t: UseMessages['t'], device: Pick<KnownDevice, 'name' | 'browser' | 'system'> | undefined): string {
  if (!device)
    return t('sync.device.unknown')
  return device.name ?? t('sync.device', { browser: device.browser, system: device.system })
}
