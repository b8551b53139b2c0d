/** Makes a session smaller while it still comes out otherwise in the same way: leaves out entries, with what depends on them. */
import { Effect } from 'effect'
import { hashOf, withoutSeal } from './digest.ts'
import type { Session } from './Session.ts'

/** An entry that no other entry began, with all that began within it. */
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

/** The session without these entries, and without what is only known of them. Its digest is that of what is left. */
export const without = (sealed: Session, left: Group): Session => {
  const session = withoutSeal(sealed)
  const entries = session.entries.filter(({ sequence }) => !left.has(sequence))
  const losses = session.losses.filter(({ sequence }) => sequence === undefined || !left.has(sequence))
  return { ...session, entries, losses, hash: hashOf(session.start.state, entries) }
}

/** The session without what it began with at these keys. */
const withoutState = (sealed: Session, left: ReadonlySet<string>): Session => {
  const session = withoutSeal(sealed)
  const state = session.start.state.filter(([key]) => !left.has(key))
  return { ...session, start: { ...session.start, state }, hash: hashOf(state, session.entries) }
}

/** Leaves out as many of the parts as can be, a half at first, then less and less; `isStill` says whether what is left will do. */
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
  /** At most so often it is tried. */
  readonly tries: number
}

/** `isStill` says whether a session still comes out otherwise in the same way. */
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
