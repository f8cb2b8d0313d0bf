import { custom, record, string, tuple } from 'valibot'
import { isCount, isDeviceId } from './shape'

/*
 * What the hand-written shapes know, for valibot: for items that no tab reads as it opens.
 */

export const DeviceIdSchema = custom<string>(isDeviceId)
export const CountSchema = custom<number>(isCount)
export const StartSchema = tuple([string(), CountSchema])
export const VectorSchema = record(DeviceIdSchema, CountSchema)
