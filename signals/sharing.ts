/**
 * Structural sharing between what was known and what an answer brings: parts that say the same keep their identity, so a
 * refresh that changes nothing redraws nothing.
 */

type PlainRecord = Readonly<Record<string, unknown>>

/** Dates, maps and class instances are values of their own: they are the same only when they are identical. */
const isPlain = (value: unknown): value is PlainRecord => {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

const shareList = (previous: ReadonlyArray<unknown>, next: ReadonlyArray<unknown>): ReadonlyArray<unknown> => {
  const shared = next.map((each, at) => share(previous[at], each))
  const isSame = previous.length === next.length && shared.every((each, at) => Object.is(each, previous[at]))
  return isSame ? previous : shared
}

/** The copy is made by spreading, not key by key: an own key named `__proto__` stays a key. It is made only once it is needed. */
const shareRecord = (previous: PlainRecord, next: PlainRecord): PlainRecord => {
  const keys = Object.keys(next)
  let isSame = keys.length === Object.keys(previous).length
  let shared: Record<string, unknown> | undefined
  for (const key of keys) {
    const isKnown = Object.hasOwn(previous, key)
    const part = share(isKnown ? previous[key] : undefined, next[key])
    if (!(isKnown && Object.is(part, previous[key]))) isSame = false
    if (Object.is(part, next[key])) continue
    shared ??= { ...next }
    shared[key] = part
  }
  return isSame ? previous : (shared ?? next)
}

/** `next`, but with every part of `previous` that is equal to its counterpart; `previous` itself where all is equal. */
export function share<A>(previous: A | undefined, next: A): A
export function share(previous: unknown, next: unknown): unknown {
  if (Object.is(previous, next)) return previous
  if (Array.isArray(previous) && Array.isArray(next)) return shareList(previous, next)
  return isPlain(previous) && isPlain(next) ? shareRecord(previous, next) : next
}

/**
 * An entity after an answer: its fields win over those known before, fields that the answer does not have (the optional ones)
 * stay, and fields that say the same keep their identity.
 */
export const absorb = <A extends object>(previous: A | undefined, answer: A): A =>
  previous === undefined ? answer : share(previous, { ...previous, ...answer })
