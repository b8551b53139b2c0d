/**
 * The entity store: for each entity a base (the server's last report) and an ordered list of proposals (pure updaters,
 * each tagged with its command). The shown value is the base with all proposals applied, as one signal per entity.
 *
 *     base ── proposal 1 ── proposal 2 ──> value (a signal)
 *
 * Settling applies a proposal to the base; withdrawing removes it; an answer that arrives meanwhile changes only the
 * base. Old values are never stored, so no order of responses can restore a wrong one.
 */
import { batch, type ReadonlySignal } from '@preact/signals-core'
import { applied, type CompactEntity, type EntityCell, makeCell, type Update } from './EntityCell.ts'
import { baseKey, type Journal, makeJournal } from './journal.ts'
import { makeRequestOrder, type RequestOrder } from './RequestOrder.ts'
import { type CellContainer, peekCell, setCell, signalOf } from './SignalCell.ts'
import { absorb, share } from './sharing.ts'

export interface Entities<A, Id extends string | number> {
  /** The first part of the names of its entities' signals. */
  readonly name: string
  /** The entity as a signal; `undefined` while it is unknown. */
  readonly read: (id: Id) => ReadonlySignal<A | undefined>
  /** The shown value, without subscribing. */
  readonly peek: (id: Id) => A | undefined
  /** The server's last report, without proposals. */
  readonly base: (id: Id) => A | undefined
  /** Whether the base was confirmed within the last few seconds. */
  readonly isRecent: (id: Id, now: number) => boolean
  /** While an answer is stored: whether the base was confirmed after that answer was requested. */
  readonly isNewer: (id: Id) => boolean
  /**
   * Stores an answer: each entity becomes the new base, with proposals applied on top. From an answer older than the
   * base only missing fields are taken.
   */
  readonly confirm: (entities: Iterable<A>) => void
  /**
   * The same as `confirm`, but what was unknown before stays in its compact form until it is read. `compact` has the form of
   * each of the entities.
   */
  readonly bring: (entities: ReadonlyArray<A>, compact: ReadonlyArray<CompactEntity<A>>) => void
  /** Whether the server has reported it. */
  readonly isKnown: (id: Id) => boolean
  /** Adds a proposal. A second proposal of the same command replaces its first. If `update` throws, nothing changes. */
  readonly propose: (id: Id, command: string, update: Update<A>) => void
  /** The command succeeded: the answer becomes the base or, without one, the proposal is applied to the base. */
  readonly settle: (id: Id, command: string, answer?: A) => void
  /** The command failed: its proposal is removed. */
  readonly withdraw: (id: Id, command: string) => void
  /** Keeps entities in memory until they are released as often as they were held. */
  readonly hold: (ids: Iterable<Id>) => void
  readonly release: (ids: Iterable<Id>) => void
  /**
   * Evicts entities that are not held, not watched, without proposals, and not newer than a request under way; returns
   * how many.
   */
  readonly sweep: () => number
  /** Clears everything, including proposals, when the viewer changes. */
  readonly clear: () => void
  readonly size: () => number
  /** All entities with their shown values, by id. */
  readonly known: () => ReadonlyArray<readonly [id: Id, shown: A]>
  /** The bases of all entities with proposals, whose shown value may differ. */
  readonly proposed: () => ReadonlyArray<readonly [id: Id, base: A]>
  /** Whether there are proposals for it. */
  readonly isProposed: (id: Id) => boolean
  /** Sets an entity's base directly, for time travel; `undefined` for unknown. */
  readonly put: (id: Id, entity: A | undefined) => void
}

/** Makes a store for one kind of entity. `name` is for debugging; `idOf` finds an entity's identity. */
export const makeEntities = <A extends object, Id extends string | number>(
  name: string,
  idOf: (entity: A) => Id,
  asking: RequestOrder = makeRequestOrder(),
  journal: Journal = makeJournal(),
): Entities<A, Id> => {
  type OwnCell = EntityCell<A, Id>
  const cells = new Map<Id, OwnCell>()
  /** Entities that were not read yet: they have no cell. */
  const unread = new Map<Id, CompactEntity<A>>()
  let era = 0

  const nameOf = (id: Id): string => `${name}/${id}`
  /** Name of its signal. */
  const keyOf = ({ id }: OwnCell): string => nameOf(id)

  const cellOf = (id: Id): OwnCell => {
    const known = cells.get(id)
    if (known !== undefined) return known
    const cell = makeCell(id, era, unread.get(id))
    unread.delete(id)
    cells.set(id, cell)
    return cell
  }

  /** The cell of what is known, which may have been compact until now. */
  const knownCell = (id: Id): OwnCell | undefined => cells.get(id) ?? (unread.has(id) ? cellOf(id) : undefined)

  /** Resets a cell that was swept before a clear, so that it cannot restore the data of another viewer. */
  const forgetOld = (cell: OwnCell): OwnCell => {
    if (cell.era === era) return cell
    cell.era = era
    cell.base = undefined
    fold(cell)
    return cell
  }

  const container: CellContainer<OwnCell> = {
    name: keyOf,
    present: ({ id }) => knownCell(id),
    restore: (gone) => {
      cells.set(gone.id, forgetOld(gone))
      if (gone.base !== undefined) journal.note(keyOf(gone), undefined, peekCell(gone), true)
    },
    handOver: (gone, present) => {
      present.base ??= forgetOld(gone).base
      fold(present)
    },
  }

  // Uses `share`, not `absorb`: an optional field that only a withdrawn proposal had must be removed.
  const fold = (cell: OwnCell): void => {
    const { base } = cell
    const under = cell.proposals.length === 0 ? undefined : base
    if (under !== cell.toldBase) journal.note(baseKey(keyOf(cell)), cell.toldBase, under)
    cell.toldBase = under
    const before = peekCell(cell)
    const folded = share(before, base === undefined ? undefined : cell.proposals.reduce(applied, base))
    if (folded === before) return
    journal.note(keyOf(cell), before, folded)
    if (cell.outlets.length === 0) setCell(cell, folded)
    else batch(() => setCell(cell, folded))
  }

  const rebase = (cell: OwnCell, next: A): void => {
    const before = cell.base
    if (next === before) return
    cell.base = next
    journal.base?.(keyOf(cell), before, next)
  }

  const without = (cell: OwnCell, command: string): OwnCell['proposals'] =>
    cell.proposals.filter((proposal) => proposal.command !== command)

  const confirm = (entities: Iterable<A>, heardAt: number): void =>
    batch(() => {
      const changed = new Set<OwnCell>()
      for (const entity of entities) {
        const cell = cellOf(idOf(entity))
        const isOld = heardAt < cell.knownAt
        const before = cell.base
        rebase(cell, isOld ? share(before, { ...entity, ...before }) : absorb(before, entity))
        if (!isOld) cell.knownAt = heardAt
        if (cell.base !== before) changed.add(cell)
      }
      // Once each: an answer may contain an entity twice, and end with the old value.
      for (const cell of changed) fold(cell)
    })

  const knownAt = (id: Id): number => cells.get(id)?.knownAt ?? unread.get(id)?.knownAt ?? 0

  /** Whether an entity is compact from now on, or was already and is the same. */
  const isBrought = (entity: A, compact: CompactEntity<A>, heardAt: number): boolean => {
    const id = idOf(entity)
    const known = unread.get(id)
    if (known === undefined ? cells.has(id) : !known.equals(compact)) return false
    const place = known ?? compact
    place.knownAt = Math.max(place.knownAt, heardAt)
    if (known !== undefined) return true
    unread.set(id, compact)
    journal.base?.(nameOf(id), undefined, entity)
    journal.note(nameOf(id), undefined, entity)
    return true
  }

  return {
    name,
    read: (id) => signalOf<A | undefined, OwnCell>(cellOf(id), container),
    peek: (id) => {
      const cell = knownCell(id)
      return cell === undefined ? undefined : peekCell(cell)
    },
    base: (id) => knownCell(id)?.base,
    isRecent: (id, now) => asking.isRecent(knownAt(id), now),
    isNewer: (id) => knownAt(id) > asking.heard(),
    confirm: (entities) => confirm(entities, asking.heard()),
    bring: (entities, compact) =>
      batch(() => {
        const heardAt = asking.heard()
        // An answer may contain an entity several times: from its first change on, all of them.
        const whole = new Set<Id>()
        confirm(
          entities.filter((entity, at) => {
            const form = compact[at]
            const id = idOf(entity)
            if (!whole.has(id) && form !== undefined && isBrought(entity, form, heardAt)) return false
            whole.add(id)
            return true
          }),
          heardAt,
        )
      }),
    isKnown: (id) => unread.has(id) || cells.get(id)?.base !== undefined,
    propose: (id, command, update) => {
      const cell = cellOf(id)
      const shown = peekCell(cell)
      if (shown !== undefined) update(shown)
      cell.proposals = [...without(cell, command), { command, update }]
      fold(cell)
    },
    settle: (id, command, answer) => {
      const cell = knownCell(id)
      if (cell === undefined) return
      const settled = cell.proposals.find((proposal) => proposal.command === command)
      cell.proposals = without(cell, command)
      cell.knownAt = asking.settle()
      if (answer !== undefined) rebase(cell, absorb(cell.base, answer))
      else if (settled !== undefined && cell.base !== undefined) rebase(cell, settled.update(cell.base))
      fold(cell)
    },
    withdraw: (id, command) => {
      const cell = knownCell(id)
      if (cell === undefined) return
      cell.proposals = without(cell, command)
      fold(cell)
    },
    hold: (ids) => {
      for (const id of ids) (unread.get(id) ?? cellOf(id)).holders += 1
    },
    release: (ids) => {
      for (const id of ids) {
        const held = unread.get(id) ?? cells.get(id)
        if (held !== undefined && held.holders > 0) held.holders -= 1
      }
    },
    sweep: () => {
      let gone = 0
      const oldest = asking.oldest()
      for (const [id, cell] of cells) {
        if (cell.holders > 0 || cell.watchers > 0 || cell.proposals.length > 0 || cell.knownAt > oldest) continue
        cells.delete(id)
        if (cell.base !== undefined) journal.note(keyOf(cell), peekCell(cell), undefined, true)
        gone += 1
      }
      for (const [id, compact] of unread) {
        if (compact.holders > 0 || compact.knownAt > oldest) continue
        unread.delete(id)
        journal.note(nameOf(id), compact.whole(), undefined, true)
        gone += 1
      }
      return gone
    },
    clear: () =>
      batch(() => {
        // Each gets a cell, which is emptied like the others, and stays if a list holds it.
        for (const id of unread.keys()) cellOf(id)
        era += 1
        for (const [id, cell] of cells) {
          cell.proposals = []
          forgetOld(cell)
          if (cell.watchers === 0 && cell.holders === 0) cells.delete(id)
        }
      }),
    size: () => cells.size + unread.size,
    known: () => [
      ...[...cells].flatMap(([id, cell]) => {
        const shown = peekCell(cell)
        return shown === undefined ? [] : [[id, shown] as const]
      }),
      ...Array.from(unread, ([id, compact]) => [id, compact.whole()] as const),
    ],
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
