import type { Items } from './draft'
import { crc32 } from '../../engine'
import { canonical } from './canonical'

/** 32 bits that tell one state of storage.sync from another, however the browser orders it. */
export function fingerprint(items: Items): number {
  return crc32(new TextEncoder().encode(canonical(items)))
}
