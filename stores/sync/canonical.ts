/** JSON with the keys of every object in order; `undefined` for what JSON leaves out. */
export function canonical(value: unknown): string | undefined {
  return JSON.stringify(value, (_, inner: unknown) => isPlain(inner)
    ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => one < other ? -1 : 1))
    : inner)
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
