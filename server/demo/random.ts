// The demo world's random numbers: the same seed always gives the same world, so tests, screenshots and bug reports
// refer to the same rows.

/**
 * A deterministic stream of random numbers. Two streams with the same seed return the same values in the same order.
 */
export interface Random {
  /** A number in [0, 1). */
  readonly next: () => number
  /** A whole number from `min` to `max`, both included. Throws RangeError when `max` is below `min`. */
  readonly int: (min: number, max: number) => number
  /** One of the items. Throws RangeError if there are none. */
  readonly pick: <A>(items: readonly A[]) => A
  /** A new array of the same items in another order. */
  readonly shuffle: <A>(items: readonly A[]) => A[]
  /** True with probability `p` (0 = never, 1 = always). */
  readonly chance: (p: number) => boolean
}

/** One small 32-bit generator (the mulberry32 step), seeded by the low 32 bits of `seed`. Not for secrets. */
export const makeRandom = (seed: number): Random => {
  let state = seed >>> 0

  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }

  const int = (min: number, max: number): number => {
    if (max < min) throw new RangeError(`no whole number from ${min} to ${max}`)
    return min + Math.floor(next() * (max - min + 1))
  }

  const pick = <A>(items: readonly A[]): A => {
    const chosen = items[int(0, items.length - 1)]
    if (chosen === undefined) throw new RangeError('picked an undefined item')
    return chosen
  }

  const shuffle = <A>(items: readonly A[]): A[] =>
    items
      .map((item) => ({ item, key: next() }))
      .toSorted((one, other) => one.key - other.key)
      .map(({ item }) => item)

  return { next, int, pick, shuffle, chance: (p) => next() < p }
}

/** A seed from words, so that "the picture of community X" is the same in every run (FNV-1a, 32 bits). */
export const seedOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}
