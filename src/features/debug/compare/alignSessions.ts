/** Two sessions beside each other: which entry of the one is which of the other, and where they part. */
import type { Session, SessionEntry } from '../../../../commands/session/Session.ts'
import { type ValueLine, valueDiff } from '../diff/valueDiff.ts'
import { commonPairs } from './commonPairs.ts'

type Part = 'input' | 'requests' | 'answers' | 'changes' | 'outcome'

export interface Pair {
  /** Absent where only the other session has it. */
  readonly left?: SessionEntry
  readonly right?: SessionEntry
  /** In what the two are not the same, the first of it; for an entry that only one has, nothing. */
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

/** In what they differ first; when each of them was is no matter. */
const partOf = (left: SessionEntry, right: SessionEntry): Part | undefined =>
  parts.find(([, read]) => text(read(left)) !== text(read(right)))?.[0]

const pairOf = (left: SessionEntry, right: SessionEntry): Pair => {
  const part = partOf(left, right)
  return part === undefined ? { left, right } : { left, right, part }
}

/** Those that are the same command with the same input, and between them those that are the same command at least. */
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

/** In what the two of a pair differ, as lines to read. */
export const pairLines = ({ left, right, part }: Pair): ReadonlyArray<ValueLine> => {
  const read = parts.find(([each]) => each === part)?.[1]
  return left === undefined || right === undefined || read === undefined ? [] : valueDiff(read(left), read(right))
}
