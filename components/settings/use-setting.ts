import type { WritableComputedRef } from 'vue'
import type { SettingName, Settings } from '../../stores/settings-table'
import { computed } from 'vue'
import { useSettingsStore } from '../../stores/settings'

/** A setting as a model for a control: reading follows it, writing puts it in force and stores it. */
export function useSetting<Name extends SettingName>(name: Name): WritableComputedRef<Settings[Name]> {
  const settings = useSettingsStore()
  return computed({
    get: () => settings.values[name],
    set: value => settings.change({ [name]: value }),
  })
}
