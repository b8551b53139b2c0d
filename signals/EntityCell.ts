/**
 * The cell of an entity: what the server last reported of it, and the proposals of running commands. An entity that was
 * not read yet has a compact form instead.
 */
import { noOutlets, type SignalCell } from './SignalCell.ts'

/** A change that a command proposes. Pure and idempotent: applied to its own result, it changes nothing. */
export type Update<A> = (entity: A) => A

interface Proposed<A> {
  readonly command: string
  readonly update: Update<A>
}

export interface EntityCell<A, Id> extends SignalCell<A | undefined> {
  readonly id: Id
  base: A | undefined
  /** The base as last reported to the journal: only while there are proposals. */
  toldBase: A | undefined
  proposals: ReadonlyArray<Proposed<A>>
  holders: number
  /** How recent the base is, in the order of `Asking`. */
  knownAt: number
  /** The number of clears when this cell was last valid; see `clear`. */
  era: number
}

const noProposals: ReadonlyArray<never> = []

/** An updater that throws is skipped: its command reports the error, and answers are shown all the same. */
export const applied = <A>(entity: A, { update }: Proposed<A>): A => {
  try {
    return update(entity)
  } catch {
    return entity
  }
}

/**
 * An entity that was not read yet, in a form that takes less memory: of the thousands of comments in a long thread only
 * a few are ever on screen. The store makes it whole when it is first read or changed, and it stays whole then, so there
 * are never two objects for one value.
 */
export abstract class CompactEntity<A> {
  /** How many lists hold the entity in memory. */
  holders = 0
  /** How recent it is, in the order of `Asking`. */
  knownAt = 0
  /** Makes the entity again: the same fields in the same order. */
  abstract whole(): A
  /** Whether the entity of another compact form has the same parts. */
  abstract equals(other: CompactEntity<A>): boolean
}

/** `era` is the number of clears so far; `compact` the form that the entity had until now. */
export const makeCell = <A, Id>(id: Id, era: number, compact: CompactEntity<A> | undefined): EntityCell<A, Id> => {
  const value = compact?.whole()
  return {
    id,
    value,
    base: value,
    toldBase: undefined,
    proposals: noProposals,
    holders: compact?.holders ?? 0,
    knownAt: compact?.knownAt ?? 0,
    era,
    outlets: noOutlets,
    watchers: 0,
  }
}
