/**
 * The entity store: for each entity a base (what the server last said) and an ordered list of proposals (pure updaters, each
 * tagged with its command). What is read is the fold of the two, as one signal per entity.
 *
 *     base ── proposal 1 ── proposal 2 ──> value (a signal)
 *
 * Settling makes a proposal's outcome the base; withdrawing takes it away; an answer that arrives meanwhile changes the
 * base only. No one remembers an old value, so no order of answers can restore a wrong one.
 */
import { batch, type ReadonlySignal } from '@preact/signals-core'
import { type Asking, makeAsking } from './asking.ts'
import { baseKey, type Journal, makeJournal } from './journal.ts'
import { openPlace, type Place, showAt, shownAt, signalOf } from './place.ts'
import { absorb, share } from './sharing.ts'

/** A change that a command wishes to see. Pure and idempotent: applied to its own outcome, it changes nothing. */
export type Update<A> = (entity: A) => A

interface Proposal<A> {
  readonly command: string
  readonly update: Update<A>
}

interface Cell<A> extends Place<A | undefined> {
  /** Name of its signal. */
  readonly key: string
  base: A | undefined
  /** The base as the journal was told of it: only while something is proposed. */
  toldBase: A | undefined
  proposals: ReadonlyArray<Proposal<A>>
  holders: number
  /** How recent the base is, in the order of `Asking`. */
  knownAt: number
  /** How often everything had been let go of when this was last known; see `clear`. */
  era: number
}

export interface Entities<A, Id extends string | number> {
  /** The first part of its entities' signals' names. */
  readonly name: string
  /** The entity as a signal; `undefined` while nothing is known of it. */
  readonly read: (id: Id) => ReadonlySignal<A | undefined>
  /** What is shown now, without subscribing. */
  readonly peek: (id: Id) => A | undefined
  /** What the server last said, without proposals. */
  readonly base: (id: Id) => A | undefined
  /** Whether the server said so within the last few seconds. */
  readonly isRecent: (id: Id, now: number) => boolean
  /**
   * The server said so: each becomes the base of its entity, proposals are folded on top again. Of an answer that is older than what is
   * known only what is not known yet is taken.
   */
  readonly confirm: (entities: Iterable<A>) => void
  /** A command wishes a change. A second proposal of the same command replaces its first. What `update` throws changes nothing. */
  readonly propose: (id: Id, command: string, update: Update<A>) => void
  /** The command succeeded: the answer becomes the base or, without one, the proposal is applied to it for good. */
  readonly settle: (id: Id, command: string, answer?: A) => void
  /** The command failed: its proposal goes. */
  readonly withdraw: (id: Id, command: string) => void
  /** Keeps entities in memory until they are released as often as they were held. */
  readonly hold: (ids: Iterable<Id>) => void
  readonly release: (ids: Iterable<Id>) => void
  /** Lets go of entities that nobody holds, watches or has proposals on; answers how many went. */
  readonly sweep: () => number
  /** Lets go of everything, proposals too: another person is looking. */
  readonly clear: () => void
  readonly size: () => number
  /** Everything known, by id, as it is shown. */
  readonly known: () => ReadonlyArray<readonly [id: Id, shown: A]>
  /** What the server said of everything that is shown otherwise, or may be: for which something is proposed. */
  readonly proposed: () => ReadonlyArray<readonly [id: Id, base: A]>
  /** Whether something is proposed for it. */
  readonly isProposed: (id: Id) => boolean
  /** How things were at another time: known exactly so, or not at all. */
  readonly put: (id: Id, entity: A | undefined) => void
}

/** An updater that throws is as good as none: whoever proposed it is told, and what others confirm is shown all the same. */
const applied = <A>(entity: A, { update }: Proposal<A>): A => {
  try {
    return update(entity)
  } catch {
    return entity
  }
}

/** A store for one kind of entity. `name` is for debugging; `idOf` finds an entity's identity. */
export const makeEntities = <A extends object, Id extends string | number>(
  name: string,
  idOf: (entity: A) => Id,
  asking: Asking = makeAsking(),
  journal: Journal = makeJournal(),
): Entities<A, Id> => {
  const cells = new Map<Id, Cell<A>>()
  let era = 0

  const cellOf = (id: Id): Cell<A> => {
    const known = cells.get(id)
    if (known !== undefined) return known
    const key = `${name}/${id}`
    const empty: Cell<A> = {
      key,
      base: undefined,
      toldBase: undefined,
      proposals: [],
      holders: 0,
      knownAt: 0,
      era,
      outlets: [],
      watchers: 0,
    }
    const cell = openPlace<A | undefined, Cell<A>>(empty, undefined, {
      name: key,
      present: () => cells.get(id),
      restore: (gone) => {
        cells.set(id, forgetOld(gone))
        if (gone.base !== undefined) journal.note(key, undefined, shownAt(gone), true)
      },
      handOver: (gone, present) => {
        present.base ??= forgetOld(gone).base
        fold(present)
      },
    })
    cells.set(id, cell)
    return cell
  }

  /** A cell that was swept before everything was cleared must not bring back what another person was looking at. */
  const forgetOld = (cell: Cell<A>): Cell<A> => {
    if (cell.era === era) return cell
    cell.era = era
    cell.base = undefined
    fold(cell)
    return cell
  }

  // Shared, not absorbed: an optional field that only a withdrawn proposal had must go.
  const fold = (cell: Cell<A>): void => {
    const { base, key } = cell
    const under = cell.proposals.length === 0 ? undefined : base
    if (under !== cell.toldBase) journal.note(baseKey(key), cell.toldBase, under)
    cell.toldBase = under
    const before = shownAt(cell)
    const folded = share(before, base === undefined ? undefined : cell.proposals.reduce(applied, base))
    if (folded === before) return
    journal.note(key, before, folded)
    batch(() => showAt(cell, folded))
  }

  const rebase = (cell: Cell<A>, next: A): void => {
    const before = cell.base
    if (next === before) return
    cell.base = next
    journal.base?.(cell.key, before, next)
  }

  const without = (cell: Cell<A>, command: string): ReadonlyArray<Proposal<A>> =>
    cell.proposals.filter((proposal) => proposal.command !== command)

  return {
    name,
    read: (id) => signalOf(cellOf(id)),
    peek: (id) => {
      const cell = cells.get(id)
      return cell === undefined ? undefined : shownAt(cell)
    },
    base: (id) => cells.get(id)?.base,
    isRecent: (id, now) => asking.isRecent(cells.get(id)?.knownAt ?? 0, now),
    confirm: (entities) =>
      batch(() => {
        const changed = new Set<Cell<A>>()
        const heardAt = asking.heard()
        for (const entity of entities) {
          const cell = cellOf(idOf(entity))
          const isOld = heardAt < cell.knownAt
          rebase(cell, isOld ? share(cell.base, { ...entity, ...cell.base }) : absorb(cell.base, entity))
          if (!isOld) cell.knownAt = heardAt
          changed.add(cell)
        }
        // Once each: an answer may bring an entity twice, and back to what it was.
        for (const cell of changed) fold(cell)
      }),
    propose: (id, command, update) => {
      const cell = cellOf(id)
      const shown = shownAt(cell)
      if (shown !== undefined) update(shown)
      cell.proposals = [...without(cell, command), { command, update }]
      fold(cell)
    },
    settle: (id, command, answer) => {
      const cell = cells.get(id)
      if (cell === undefined) return
      const settled = cell.proposals.find((proposal) => proposal.command === command)
      cell.proposals = without(cell, command)
      cell.knownAt = asking.settle()
      if (answer !== undefined) rebase(cell, absorb(cell.base, answer))
      else if (settled !== undefined && cell.base !== undefined) rebase(cell, settled.update(cell.base))
      fold(cell)
    },
    withdraw: (id, command) => {
      const cell = cells.get(id)
      if (cell === undefined) return
      cell.proposals = without(cell, command)
      fold(cell)
    },
    hold: (ids) => {
      for (const id of ids) cellOf(id).holders += 1
    },
    release: (ids) => {
      for (const id of ids) {
        const cell = cells.get(id)
        if (cell !== undefined && cell.holders > 0) cell.holders -= 1
      }
    },
    sweep: () => {
      let gone = 0
      for (const [id, cell] of cells) {
        if (cell.holders > 0 || cell.watchers > 0 || cell.proposals.length > 0) continue
        cells.delete(id)
        if (cell.base !== undefined) journal.note(cell.key, shownAt(cell), undefined, true)
        gone += 1
      }
      return gone
    },
    clear: () =>
      batch(() => {
        era += 1
        for (const [id, cell] of cells) {
          cell.proposals = []
          forgetOld(cell)
          if (cell.watchers === 0 && cell.holders === 0) cells.delete(id)
        }
      }),
    size: () => cells.size,
    known: () =>
      [...cells].flatMap(([id, cell]) => {
        const shown = shownAt(cell)
        return shown === undefined ? [] : [[id, shown] as const]
      }),
    isProposed: (id) => cells.get(id)?.toldBase !== undefined,
    proposed: () =>
      [...cells].flatMap(([id, { toldBase }]) => (toldBase === undefined ? [] : [[id, toldBase] as const])),
    put: (id, entity) => {
      const cell = cellOf(id)
      cell.base = entity
      fold(cell)
    },
  }
}
