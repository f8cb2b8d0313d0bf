import { it } from 'vitest'
import { expectQuotas } from './harness/quota'
import { useChromium } from './harness/session'

const session = useChromium()

it('counts the bytes of storage.sync as Chromium does, which refuses what is beyond its quotas and changes nothing then', () => expectQuotas(session.desk, { exact: true }))
