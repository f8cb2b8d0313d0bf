import type { Result } from './types'

export function ok<Value>(value: Value): { readonly ok: true, readonly value: Value } {
  return { ok: true, value }
}

export function err<Failure extends string>(error: Failure): Result<never, Failure> & { readonly ok: false } {
  return { ok: false, error }
}
