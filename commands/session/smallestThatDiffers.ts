/** Finds the smallest session that still replays with the same difference, to be examined and turned into a test. */
import { Effect } from 'effect'
import type { Difference } from './differences.ts'
import { hashOf, withoutSeal } from './digest.ts'
import type { Session } from './Session.ts'

// Shrinks a session while it still replays with the same difference: removes entries and all that depends on them.

/** A top-level entry, with the entries it started. */
type Group = ReadonlySet<number>

export const groupsOf = ({ entries }: Pick<Session, 'entries'>): ReadonlyArray<Group> => {
  const groups: Array<Set<number>> = []
  const placed = new Map<number, Set<number>>()
  for (const { sequence, within } of entries) {
    const known = within === undefined ? undefined : placed.get(within)
    const group = known ?? new Set<number>()
    if (known === undefined) groups.push(group)
    group.add(sequence)
    placed.set(sequence, group)
  }
  return groups
}

/** The session without these entries and all that only they contain. Its digest is recomputed. */
export const without = (sealed: Session, left: Group): Session => {
  const session = withoutSeal(sealed)
  const entries = session.entries.filter(({ sequence }) => !left.has(sequence))
  const losses = session.losses.filter(({ sequence }) => sequence === undefined || !left.has(sequence))
  return { ...session, entries, losses, hash: hashOf(session.start.state, entries) }
}

/** The session without these keys of its initial state. */
const withoutState = (sealed: Session, left: ReadonlySet<string>): Session => {
  const session = withoutSeal(sealed)
  const state = session.start.state.filter(([key]) => !left.has(key))
  return { ...session, start: { ...session.start, state }, hash: hashOf(state, session.entries) }
}

/** Removes as many parts as possible: half of them first, then smaller groups. `isStill` checks whether the rest still differs. */
export const fewest = Effect.fnUntraced(function* <Part>(
  parts: ReadonlyArray<Part>,
  isStill: (kept: ReadonlyArray<Part>) => Effect.Effect<boolean>,
) {
  let kept = parts
  for (let size = Math.ceil(kept.length / 2); size >= 1 && kept.length > 0; ) {
    const before = kept.length
    for (let at = 0; at < kept.length; ) {
      const tried = [...kept.slice(0, at), ...kept.slice(at + size)]
      if (yield* isStill(tried)) kept = tried
      else at += size
    }
    if (size === 1) {
      if (kept.length === before) break
    } else size = Math.ceil(size / 2)
  }
  return kept
})

interface Limits {
  /** Maximum number of tries. */
  readonly tries: number
}

/** `isStill` checks whether a session still has the same difference. */
export const minimise = Effect.fnUntraced(function* (
  session: Session,
  isStill: (smaller: Session) => Effect.Effect<boolean>,
  { tries }: Limits = { tries: 400 },
) {
  let left = tries
  const attempt = (smaller: Session): Effect.Effect<boolean> =>
    Effect.suspend(() => {
      left -= 1
      return left >= 0 ? isStill(smaller) : Effect.succeed(false)
    })
  const groups = groupsOf(session)
  const omitted = (kept: ReadonlyArray<Group>): Group =>
    new Set(groups.filter((group) => !kept.includes(group)).flatMap((group) => [...group]))
  const kept = yield* fewest(groups, (some) => attempt(without(session, omitted(some))))
  const small = without(session, omitted(kept))
  const keys = small.start.state.map(([key]) => key)
  const omittedKeys = (some: ReadonlyArray<string>): ReadonlySet<string> =>
    new Set(keys.filter((key) => !some.includes(key)))
  const keptKeys = yield* fewest(keys, (some) => attempt(withoutState(small, omittedKeys(some))))
  return withoutState(small, omittedKeys(keptKeys))
})

/** The command and the field: what makes two differences the same kind. */
const kindOf = ({ name, field }: Difference): string => `${name} ${field}`

/**
 * All differences in the field of the first one: a value missing in one entry may be additional in another, and both
 * must stay, or the smaller session differs only because of what was removed.
 */
export const traceOf = (differences: ReadonlyArray<Difference>): string => {
  const [first] = differences
  const of = (value: unknown): string => (value === undefined ? '-' : '+')
  const about = differences.filter(({ field }) => field === first?.field)
  return JSON.stringify([
    first === undefined ? '' : kindOf(first),
    ...about.map(({ sequence, expected, got }) => `${sequence} ${of(expected)}${of(got)}`),
  ])
}

/** Nothing that begins after the first difference's entry has ended can be its cause. */
const cutAfter = (session: Session, { sequence, order }: Difference): Session => {
  const end = session.entries.find((entry) => entry.sequence === sequence)?.ended ?? order
  const later = session.entries.filter((entry) => entry.order > Math.max(end, Math.min(order, Number.MAX_SAFE_INTEGER)))
  return without(session, new Set(later.map((entry) => entry.sequence)))
}

/** Replays a session; `undefined` if it replays the same or cannot be replayed. */
export type Find = (session: Session) => Effect.Effect<ReadonlyArray<Difference> | undefined>

interface Watch {
  /** Maximum number of tries. */
  readonly tries?: number
  /** Called before each try with its number and the number of entries left. */
  readonly told?: (nth: number, entries: number) => void
  /** Whether to stop: the smallest session so far is returned. */
  readonly isStopped?: () => boolean
}

const often = 300

/** `undefined` if there is no difference. */
export const smallestThatDiffers = Effect.fnUntraced(function* (
  session: Session,
  find: Find,
  { tries = often, told = () => {}, isStopped = () => false }: Watch = {},
) {
  const found = yield* find(session)
  const [first] = found ?? []
  if (found === undefined || first === undefined) return undefined
  const cut = cutAfter(session, first)
  const left = yield* find(cut)
  const isCut = left?.[0] !== undefined && kindOf(left[0]) === kindOf(first)
  const trace = traceOf(isCut && left !== undefined ? left : found)
  let nth = 0
  const isStill = (smaller: Session): Effect.Effect<boolean> =>
    Effect.suspend(() => {
      if (isStopped()) return Effect.succeed(false)
      nth += 1
      told(nth, smaller.entries.length)
      return Effect.map(find(smaller), (differences) => traceOf(differences ?? []) === trace)
    })
  return yield* minimise(isCut ? cut : session, isStill, { tries })
})
