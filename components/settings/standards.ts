import type { InjectionKey } from 'vue'

/** Whether rows say what their setting is by default: the options do, the table's dialog is the short one. */
export const SAYS_STANDARDS: InjectionKey<boolean> = Symbol('says standards')
