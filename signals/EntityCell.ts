/** The cell of an entity: what the server last reported of it, and the proposals of running commands. */
import type { CompactEntity } from './CompactEntity.ts'
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
