/** Which elements of two lists belong together, in the order of both: as many as can be (the longest common subsequence). */

type At = readonly [one: number, other: number]

/** Lists whose middles have more pairs than this are paired step by step instead: it takes no memory, and may find fewer. */
const most = 9_000_000

const longest = (ones: ReadonlyArray<string>, others: ReadonlyArray<string>): ReadonlyArray<At> => {
  const wide = others.length + 1
  // Of each pair of rests how many they have in common.
  const lengths = new Uint32Array((ones.length + 1) * wide)
  const lengthAt = (one: number, other: number): number => lengths[one * wide + other] ?? 0
  for (let one = ones.length - 1; one >= 0; one -= 1)
    for (let other = others.length - 1; other >= 0; other -= 1)
      lengths[one * wide + other] =
        ones[one] === others[other]
          ? lengthAt(one + 1, other + 1) + 1
          : Math.max(lengthAt(one + 1, other), lengthAt(one, other + 1))
  const pairs: Array<At> = []
  for (let [one, other] = [0, 0]; one < ones.length && other < others.length; ) {
    if (ones[one] === others[other]) pairs.push([one++, other++])
    else if (lengthAt(one + 1, other) >= lengthAt(one, other + 1)) one += 1
    else other += 1
  }
  return pairs
}

const stepByStep = (ones: ReadonlyArray<string>, others: ReadonlyArray<string>): ReadonlyArray<At> => {
  const places = new Map<string, Array<number>>()
  for (const [at, each] of others.entries()) places.set(each, [...(places.get(each) ?? []), at])
  const pairs: Array<At> = []
  let last = -1
  for (const [at, each] of ones.entries()) {
    const next = places.get(each)?.find((place) => place > last)
    if (next === undefined) continue
    pairs.push([at, next])
    last = next
  }
  return pairs
}

export const commonPairs = (ones: ReadonlyArray<string>, others: ReadonlyArray<string>): ReadonlyArray<At> => {
  const shorter = Math.min(ones.length, others.length)
  let start = 0
  while (start < shorter && ones[start] === others[start]) start += 1
  let end = 0
  while (end < shorter - start && ones.at(-1 - end) === others.at(-1 - end)) end += 1
  const [some, rest] = [ones.slice(start, ones.length - end), others.slice(start, others.length - end)]
  const middle = some.length * rest.length > most ? stepByStep(some, rest) : longest(some, rest)
  return [
    ...Array.from({ length: start }, (_, at): At => [at, at]),
    ...middle.map(([one, other]): At => [one + start, other + start]),
    ...Array.from({ length: end }, (_, at): At => [ones.length - end + at, others.length - end + at]),
  ]
}
