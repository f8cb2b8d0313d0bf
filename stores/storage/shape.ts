/**
 * Reads one version of a stored item: any Standard Schema (https://standardschema.dev), which valibot's are. What every
 * tab reads as it opens is read by shapes written by hand: valibot is 7 KB of script and a millisecond of setting up.
 */
export interface Shape<Value> {
  readonly '~standard': { readonly validate: (stored: unknown) => Checked<Value> | Promise<Checked<Value>> }
}

type Checked<Value>
  = | { readonly value: Value, readonly issues?: undefined }
    | { readonly issues: readonly unknown[] }

/** The fields of a stored object, nothing of them known. */
export type Fields = Readonly<Record<string, unknown>>

/** A shape of objects; `read` gives `undefined` where the fields are not of it. */
export function shape<Value>(read: (fields: Fields) => Value | undefined): Shape<Value> {
  return {
    '~standard': {
      validate: (stored) => {
        const value = isFields(stored) ? read(stored) : undefined
        return value === undefined ? { issues: ['not of this shape'] } : { value }
      },
    },
  }
}

/** What the shape reads; `undefined` where it is none. */
export function readShape<Value>(shape: Shape<Value>, stored: unknown): Value | undefined {
  const checked = shape['~standard'].validate(stored)
  if (checked instanceof Promise)
    throw new TypeError('a shape that has to be waited for')
  return checked.issues ? undefined : checked.value
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isText(value: unknown): value is string {
  return typeof value === 'string'
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && !Number.isNaN(value)
}

/** 0, 1, 2 … */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

/** Six base64url letters, which name a browser. */
export function isDeviceId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{6}$/.test(value)
}
