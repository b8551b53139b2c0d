/** Aligns two sessions: which entries belong together, and where they differ first. */
import type { Session, SessionEntry } from '../../../../commands/session/Session.ts'
import { type ValueLine, valueDiff } from '../diff/valueDiff.ts'

type At = readonly [one: number, other: number]

/**
 * Lists with more pairs than this are aligned step by step instead: that takes no memory, but may find fewer matches.
 */
const most = 9_000_000

const longest = (ones: ReadonlyArray<string>, others: ReadonlyArray<string>): ReadonlyArray<At> => {
  const wide = others.length + 1
  // Length of the common subsequence for each pair of remainders.
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

/** Matches the elements of two lists in order, as many as possible (the longest common subsequence). */
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

type Part = 'input' | 'requests' | 'answers' | 'changes' | 'outcome'

export interface Pair {
  /** Absent if only the other session has it. */
  readonly left?: SessionEntry
  readonly right?: SessionEntry
  /** The first kind of difference; none for an entry that only one session has. */
  readonly part?: Part
}

const text = (value: unknown): string => JSON.stringify(value) ?? ''

const parts: ReadonlyArray<readonly [Part, (entry: SessionEntry) => unknown]> = [
  ['input', ({ input }) => input],
  ['requests', ({ calls }) => calls.map(({ port, nth, asked }) => ({ port, nth, asked }))],
  ['answers', ({ calls }) => calls.map(({ answer }) => (answer === undefined ? null : { ...answer, order: 0, at: 0 }))],
  ['changes', ({ steps }) => steps.map(({ changes }) => changes)],
  ['outcome', ({ outcome }) => outcome],
]

/** The first kind of difference, apart from times. */
const partOf = (left: SessionEntry, right: SessionEntry): Part | undefined =>
  parts.find(([, read]) => text(read(left)) !== text(read(right)))?.[0]

const pairOf = (left: SessionEntry, right: SessionEntry): Pair => {
  const part = partOf(left, right)
  return part === undefined ? { left, right } : { left, right, part }
}

/** Matches entries of the same command and input first, then those of the same command between them. */
export const alignSessions = (
  { entries: lefts }: Pick<Session, 'entries'>,
  { entries: rights }: Pick<Session, 'entries'>,
): ReadonlyArray<Pair> => {
  const name = (entry: SessionEntry): string => `${entry.kind} ${entry.name}`
  const whole = (entry: SessionEntry): string => `${name(entry)} ${text(entry.input)}`
  const aligned = (
    some: ReadonlyArray<SessionEntry>,
    others: ReadonlyArray<SessionEntry>,
    [keyOf, ...rest]: ReadonlyArray<(entry: SessionEntry) => string>,
  ): ReadonlyArray<Pair> => {
    if (keyOf === undefined || some.length === 0 || others.length === 0)
      return [...some.map((left): Pair => ({ left })), ...others.map((right): Pair => ({ right }))]
    const pairs: Array<Pair> = []
    let [at, to] = [0, 0]
    for (const [one, other] of commonPairs(some.map(keyOf), others.map(keyOf))) {
      pairs.push(...aligned(some.slice(at, one), others.slice(to, other), rest))
      const [left, right] = [some[one], others[other]]
      if (left !== undefined && right !== undefined) pairs.push(pairOf(left, right))
      at = one + 1
      to = other + 1
    }
    return [...pairs, ...aligned(some.slice(at), others.slice(to), rest)]
  }
  return aligned(lefts, rights, [whole, name])
}

export const isSame = ({ left, right, part }: Pair): boolean =>
  left !== undefined && right !== undefined && part === undefined

/** The differences of a pair, as lines of text. */
export const pairLines = ({ left, right, part }: Pair): ReadonlyArray<ValueLine> => {
  const read = parts.find(([each]) => each === part)?.[1]
  return left === undefined || right === undefined || read === undefined ? [] : valueDiff(read(left), read(right))
}
