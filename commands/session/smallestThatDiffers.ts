/** The smallest session that still comes out otherwise in the way in which a session does: what is to be looked at, and to become a test. */
import { Effect } from 'effect'
import type { Difference } from './differences.ts'
import { minimise, without } from './minimise.ts'
import type { Session } from './Session.ts'

/** The command and the field: what makes two differences the same kind. */
const kindOf = ({ name, field }: Difference): string => `${name} ${field}`

/**
 * All that is different about the field of the first difference: what is missing in one entry may be what another one has too much, and both
 * must stay, or the smaller session differs only because of what was left out of it.
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

/** Carries a session out; `undefined` where it comes out the same, or cannot be carried out. */
export type Find = (session: Session) => Effect.Effect<ReadonlyArray<Difference> | undefined>

interface Watch {
  /** At most so often it is tried. */
  readonly tries?: number
  /** Hears before each try the how manieth it is, and how many entries are left in what is tried. */
  readonly told?: (nth: number, entries: number) => void
  /** Whether somebody has had enough: what was found until then is answered. */
  readonly isStopped?: () => boolean
}

const often = 300

/** `undefined` where there is nothing to look for. */
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
