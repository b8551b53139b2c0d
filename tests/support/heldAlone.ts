/** How much of the memory of values nothing else holds: a count that is the same in each run, unlike the size of the heap. */

const pointer = 8
const header = 24

/** Fields and elements, also those of maps and sets. */
const partsOf = (value: object): ReadonlyArray<unknown> => {
  if (value instanceof Map) return [...value].flat()
  return value instanceof Set ? [...value] : Object.values(value)
}

/** Bytes of an object by itself. What holds its bytes in private fields tells how many they are. */
const bytesOf = (value: object): number => {
  const { size }: { readonly size?: unknown } = value
  const isCollection = value instanceof Map || value instanceof Set
  return header + pointer * partsOf(value).length + (!isCollection && typeof size === 'number' ? size : 0)
}

const walk = (root: unknown, seen: Set<unknown>): number => {
  let bytes = 0
  const open = [root]
  while (open.length > 0) {
    const value = open.pop()
    if (seen.has(value)) continue
    if (typeof value === 'string') {
      seen.add(value)
      bytes += header + value.length
    } else if (typeof value === 'object' && value !== null) {
      seen.add(value)
      bytes += bytesOf(value)
      for (const part of partsOf(value)) open.push(part)
    }
  }
  return bytes
}

/** Bytes of `own` that are not of `others`. Equal texts count once. */
export const heldAlone = (own: unknown, others: unknown): number => {
  const seen = new Set<unknown>()
  walk(others, seen)
  return walk(own, seen)
}
