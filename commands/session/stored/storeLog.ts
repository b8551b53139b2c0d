/**
 * Stores the log of this page in its tab, for the next page: only what is new each time, in slices for when the
 * browser is idle. Removes nothing from the log.
 */
import type { Store } from '../../../signals/Store.ts'
import type { CommandLogShape } from '../../kernel/CommandLog.ts'
import type { Change, EndedEntry, LogEntry } from '../../kernel/LogEntry.ts'
import type { Dropped } from '../../kernel/longSteps.ts'
import type { Undoable, UndoHistoryShape } from '../../kernel/UndoHistory.ts'
import { FormerValue, wholeChange } from '../../log/FormerValue.ts'
import { plain } from '../plain.ts'
import { entityCount, stateOf, stateReader } from '../state.ts'
import type { TabStorage } from './StoredHead.ts'
import type { StoredChange, StoredEnd } from './StoredLog.ts'
import { storedEntry } from './storedEntry.ts'
import { makeStoredItems, type StoredBudget, storedBudget } from './storedItems.ts'

/** Address and time of the page load, and the first numbers of its log. */
export interface StoredPage {
  readonly part: number
  readonly loadedAt: number
  readonly path: string
  readonly sequence: number
  readonly order: number
}

export interface StoredSource {
  readonly store: Store
  readonly log: CommandLogShape
  /** Numbers of the last entry and event, now. */
  readonly numbers: { readonly sequence: number; readonly order: number }
  readonly history: Pick<UndoHistoryShape, 'steps'>
  /** Lanes in which it is unknown whether the last call took effect. */
  readonly doubts: ReadonlySet<string>
  /** The state of the store before the first event. */
  readonly initial: () => ReadonlyMap<string, unknown>
  readonly page: StoredPage
  readonly about: () => Pick<StoredEnd, 'build' | 'commit' | 'device' | 'origin'>
  readonly now: () => number
}

/** Values that are serialised in one slice. */
const slice = 10

/** Maximum number of errors stored, the newest first. */
const mostTroubles = 10

interface Placed {
  readonly order: number
  readonly change: Change
  /** The store did it by itself. */
  readonly isLoss?: true
}

interface News {
  readonly ended: ReadonlyArray<EndedEntry>
  readonly running: ReadonlyArray<LogEntry>
  readonly changes: ReadonlyArray<Placed>
  readonly dropped: ReadonlyArray<Dropped>
  /** Whether everything that happened is in it; otherwise a session can only begin after it. */
  readonly isWhole: boolean
}

const undoneBy = ({ sequence, name, input }: Undoable) => ({ sequence, name, input: plain(input) })

/** The log stores long lists as differences; here they are whole. `present` are the values now. */
const wholeChanges = (held: ReadonlyArray<Placed>, present: (key: string) => unknown): ReadonlyArray<Placed> => {
  const later = new Map<string, unknown>()
  return held
    .toReversed()
    .map((placed) => {
      const { key, before, after } = placed.change
      const needsAfter = before instanceof FormerValue && after === undefined
      const value = needsAfter && !later.has(key) ? present(key) : later.get(key)
      const change = wholeChange(placed.change, value)
      later.set(key, change.before)
      return { ...placed, change }
    })
    .toReversed()
}

export interface StoreLog {
  /** Stores what is new, in slices; valid once all are done. `isHurried`: the page may end at any moment. */
  readonly flush: (isHurried: () => boolean) => Generator<void, void>
  /** The log was cleared: removes what was stored before. */
  readonly forget: () => void
}

export const makeStoreLog = (
  { store, log, numbers, history, doubts, initial, page, about, now }: StoredSource,
  storage: TabStorage,
  budget: StoredBudget = storedBudget,
): StoreLog => {
  const { sequence, loadedAt } = page
  const items = makeStoredItems(storage, page.part, budget)
  let last = page.order
  let isBegun = false
  let troublesStored = ''
  /** It was cleared: what came before the next flush is not stored. */
  let isCleared = false
  const known = new WeakSet<Dropped>()
  /** Keys of the stored values. */
  let keys = new Set<string>()
  let lastNavigation: LogEntry | undefined
  /** The state is stored if it has fewer entities than this. */
  let fewer = budget.entities

  function* writeState(values: ReadonlyMap<string, unknown>): Generator<void, void> {
    const all = [...values]
    keys = new Set(values.keys())
    for (let at = 0; at < all.length; at += slice) {
      const part = all.slice(at, at + slice)
      items.add({ kind: 'state', values: part.map(([key, value]) => [key, plain(value)] as const) })
      if (items.isFull()) return
      yield
    }
  }

  /** `values` is the state at `order`. */
  function* begin(
    order: number,
    values: ReadonlyMap<string, unknown>,
    { isBreak, isLeft }: { readonly isBreak: boolean; readonly isLeft: () => boolean },
  ): Generator<void, void> {
    items.close()
    const at = items.next()
    const open: unknown = Object(lastNavigation?.input).path
    items.add({
      kind: 'begin',
      order,
      path: typeof open === 'string' ? open : page.path,
      ...(lastNavigation === undefined ? {} : { navigation: storedEntry(lastNavigation) }),
      ...(isBreak ? { isBreak } : {}),
    })
    for (const _ of writeState(values)) {
      if (isLeft()) return
      yield
    }
    items.add({ kind: 'begun' })
    items.begunAt(at, isBreak)
  }

  const storedChange = ({ order, change: { key, before, after }, isLoss }: Placed): StoredChange => {
    const isNew = before !== undefined && !keys.has(key)
    if (after === undefined) keys.delete(key)
    else keys.add(key)
    return {
      o: order,
      k: key,
      ...(after === undefined ? {} : { a: plain(after) }),
      ...(isNew ? { b: plain(before) } : {}),
      ...(isLoss === true ? { l: true } : {}),
    }
  }

  const stateNow = (): ReadonlyMap<string, unknown> => {
    const state = stateOf(store)
    for (const lane of doubts) state.set(`doubt/${lane}`, true)
    return state
  }

  const followNavigation = (ended: ReadonlyArray<EndedEntry>): void => {
    lastNavigation = ended.findLast(({ kind }) => kind === 'navigation') ?? lastNavigation
  }

  function* writeEvents({ changes, dropped, ended }: News): Generator<void, void> {
    for (let at = 0; at < changes.length; at += slice) {
      items.add({ kind: 'changes', changes: changes.slice(at, at + slice).map(storedChange) })
      yield
    }
    followNavigation(ended)
    for (const { order, ids } of dropped) items.add({ kind: 'dropped', order, ids: [...ids] })
    for (const entry of ended) {
      items.add({ kind: 'entry', ...storedEntry(entry) })
      yield
    }
  }

  const newestTroubles = () => log.troubles().slice(-mostTroubles)

  const headAt = (order: number, sequenceNow: number) => ({
    sequence: sequenceNow,
    order,
    member: store.member.peek(),
  })

  const commit = (running: ReadonlyArray<LogEntry>, order: number, sequenceNow: number): void => {
    const troubles = newestTroubles()
    troublesStored = JSON.stringify(troubles)
    items.commit(
      {
        base: store.base,
        ...about(),
        page: { loadedAt, sequence },
        at: now(),
        running: running.map(storedEntry),
        undo: history.steps().map(undoneBy),
        troubles: troubles.map((each) => ({ ...each })),
      } satisfies Omit<StoredEnd, 'from' | 'to'>,
      headAt(order, sequenceNow),
    )
  }

  /** A snapshot of an entry, since more may be added to it between slices. */
  const asNow = (entry: LogEntry): LogEntry => ({
    ...entry,
    calls: entry.calls.map((call) => ({ ...call })),
    steps: [...entry.steps],
  })

  /** What was added to the log since the last time; it does not change while it is written. */
  const newsSince = (from: number): News => {
    const isNew = ({ order }: { readonly order: number }): boolean => order > from
    const ended = log.entries().filter((entry) => entry.ended > from)
    const running = log.running().map(asNow)
    const steps = [...ended, ...running].flatMap((entry) => entry.steps).filter(isNew)
    const long = log.dropped().filter((each) => !known.has(each))
    for (const each of long) known.add(each)
    return {
      ended,
      running,
      changes: wholeChanges(
        [
          ...steps.flatMap(({ order, changes }) => changes.map((change) => ({ order, change }))),
          ...log
            .losses()
            .filter(isNew)
            .map(({ order, change }) => ({ order, change, isLoss: true as const })),
        ].toSorted((one, other) => one.order - other.order),
        stateReader(store),
      ),
      dropped: long,
      isWhole: log.since() <= from && long.every(isNew) && steps.every(({ brought }) => brought === undefined),
    }
  }

  /** Removes what is stored of this page: part of a log would be taken for all of it. A later flush begins again. */
  const giveUp = (): void => {
    items.drop(headAt(numbers.order, numbers.sequence))
    isCleared = true
  }

  return {
    *flush(isHurried) {
      const [from, to, newest] = [last, numbers.order, numbers.sequence]
      if (isBegun && from === to && JSON.stringify(newestTroubles()) === troublesStored) return
      if (entityCount(store) >= fewer) {
        followNavigation(log.entries().filter((entry) => entry.ended > from))
        last = to
        giveUp()
        return
      }
      fewer = budget.entities
      const news = newsSince(from)
      const isWhole = news.isWhole && !isCleared
      const later = !isWhole || items.wantsBegin() ? stateNow() : undefined
      const wasBegun = isBegun
      last = to
      isBegun = true
      isCleared = false
      if (isWhole) {
        if (!wasBegun) yield* begin(from, initial(), { isBreak: true, isLeft: () => false })
        yield* writeEvents(news)
      } else followNavigation(news.ended)
      if (later !== undefined) yield* begin(to, later, { isBreak: !isWhole, isLeft: () => isWhole && isHurried() })
      commit(news.running, to, newest)
      if (!items.isFull()) return
      fewer = Math.ceil(entityCount(store) / 2)
      giveUp()
    },
    forget: () => {
      items.forget()
      lastNavigation = undefined
      isCleared = true
      last = numbers.order
    },
  }
}
