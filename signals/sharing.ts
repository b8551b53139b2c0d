/**
 * Structural sharing between a known value and a new one: equal parts keep their identity, so a refresh without changes
 * renders nothing again.
 */

type PlainRecord = Readonly<Record<string, unknown>>

/** Dates, maps and class instances are compared by identity. */
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

/** Copied by spreading, not key by key, so that an own key named `__proto__` stays a key; and only if needed. */
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

/** `next` with every part that equals its counterpart taken from `previous`; `previous` itself where all is equal. */
export function share<A>(previous: A | undefined, next: A): A
export function share(previous: unknown, next: unknown): unknown {
  if (Object.is(previous, next)) return previous
  if (Array.isArray(previous) && Array.isArray(next)) return shareList(previous, next)
  return isPlain(previous) && isPlain(next) ? shareRecord(previous, next) : next
}

/** Whether two values are equal, without making any: most of an answer is known already. */
export const isEqual = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((part, at) => isEqual(part, other[at]))
  if (!isPlain(one) || !isPlain(other)) return false
  return Object.keys(one).length === Object.keys(other).length && hasParts(one, other)
}

/**
 * Whether all parts of a record are the same in another. Nearly all parts are texts, numbers and flags, which no record
 * inherits, so these need no second look.
 */
const hasParts = (parts: PlainRecord, of: PlainRecord): boolean => {
  for (const key in parts) {
    const part = parts[key]
    if (
      part === of[key] &&
      part !== null &&
      typeof part !== 'object' &&
      typeof part !== 'function' &&
      part !== undefined
    )
      continue
    if (!Object.hasOwn(of, key) || !isEqual(part, of[key])) return false
  }
  return true
}

/**
 * Merges an answer into an entity: its fields win, optional fields that it does not have stay, and equal fields keep
 * their identity.
 */
export const absorb = <A extends object>(previous: A | undefined, answer: A): A => {
  if (previous === undefined) return answer
  const isKnown = isPlain(previous) && isPlain(answer) && hasParts(answer, previous)
  return isKnown ? previous : share(previous, { ...previous, ...answer })
}
