/** Reads the log of an earlier page of this tab: the source of a session, as if that page were still open. */
import { Option, Schema } from 'effect'
import { makeStore } from '../../../signals/Store.ts'
import type { Change, EndedEntry, LogEntry } from '../../kernel/LogEntry.ts'
import { commentKey } from '../../kernel/longSteps.ts'
import { PackedNumbers } from '../../log/PackedNumbers.ts'
import type { SessionSource } from '../makeSession.ts'
import { fromPlain } from '../plain.ts'
import { endKey, itemKey, type TabStorage } from './StoredHead.ts'
import { type Piece, Pieces, StoredEnd } from './StoredLog.ts'
import { entryFrom } from './storedEntry.ts'

const decodeEnd = Schema.decodeUnknownOption(StoredEnd)
const decodePieces = Schema.decodeUnknownOption(Pieces)

type Begin = Extract<Piece, { readonly kind: 'begin' }>

interface Stretch {
  readonly begin: Begin
  readonly state: Map<string, unknown>
  /** Everything after it; later beginnings are ignored. */
  readonly rest: ReadonlyArray<Piece>
}

/** From the earliest position from which everything is known. */
const longestStretch = (pieces: ReadonlyArray<Piece>): Stretch | undefined => {
  const last = pieces.findLastIndex((piece) => piece.kind === 'begin' && piece.isBreak === true)
  for (let at = Math.max(0, last); at < pieces.length; at += 1) {
    const begin = pieces[at]
    if (begin?.kind !== 'begin') continue
    const after = pieces.slice(at + 1)
    const whole = after.findIndex(({ kind }) => kind !== 'state')
    if (after[whole]?.kind !== 'begun') continue
    const values = after.slice(0, whole).flatMap((piece) => (piece.kind === 'state' ? piece.values : []))
    return {
      begin,
      state: new Map(values.map(([key, value]) => [key, fromPlain(value)])),
      rest: after.slice(whole + 1),
    }
  }
  return undefined
}

interface Placed {
  readonly order: number
  readonly key: string
  /** If nothing before it has the value. */
  readonly before: unknown
  readonly after: unknown
  readonly kind: 'change' | 'loss' | 'dropped'
}

const placedIn = (rest: ReadonlyArray<Piece>, start: number): ReadonlyArray<Placed> =>
  rest
    .flatMap((piece): ReadonlyArray<Placed> => {
      if (piece.kind === 'dropped')
        return piece.ids.map((id) => ({
          order: piece.order,
          key: commentKey(id),
          before: undefined,
          after: undefined,
          kind: piece.kind,
        }))
      if (piece.kind !== 'changes') return []
      return piece.changes.map(({ o: order, k: key, a, b, l }) => ({
        order,
        key,
        before: fromPlain(b),
        after: fromPlain(a),
        kind: l === true ? ('loss' as const) : ('change' as const),
      }))
    })
    .filter(({ order }) => order > start)
    .toSorted((one, other) => one.order - other.order)

const doubt = 'doubt/'

const isEnded = (entry: LogEntry | EndedEntry): entry is EndedEntry => 'outcome' in entry

/** Applies everything after the beginning to the state, in order; returns the value before each change. */
const goForward = (state: Map<string, unknown>, placed: ReadonlyArray<Placed>) => {
  const changes = new Map<number, Array<Change>>()
  const losses: Array<{ readonly order: number; readonly change: Change }> = []
  for (const { order, key, before, after, kind } of placed) {
    const change = { key, before: state.has(key) ? state.get(key) : before, after }
    if (after === undefined) state.delete(key)
    else state.set(key, after)
    if (kind === 'loss') losses.push({ order, change })
    else if (kind === 'change') {
      const known = changes.get(order)
      if (known === undefined) changes.set(order, [change])
      else known.push(change)
    }
  }
  return { changes, losses }
}

const sourceOf = (end: StoredEnd, { begin, state, rest }: Stretch): SessionSource => {
  const { changes, losses } = goForward(state, placedIn(rest, begin.order))
  const doubts = new Set<string>()
  for (const key of [...state.keys()].filter((each) => each.startsWith(doubt))) {
    doubts.add(key.slice(doubt.length))
    state.delete(key)
  }
  const changesAt = (order: number): ReadonlyArray<Change> => changes.get(order) ?? []
  const told = [
    ...(begin.navigation === undefined ? [] : [begin.navigation]),
    ...rest.flatMap((piece) => (piece.kind === 'entry' ? [piece] : [])),
  ].map((each) => entryFrom(each, changesAt))
  const running = end.running.map((each) => entryFrom(each, changesAt))
  const dropped = rest
    .flatMap((piece) => (piece.kind === 'dropped' ? [piece] : []))
    .map(({ order, ids }) => ({ order, ids: new PackedNumbers(ids) }))
  const { base, origin, build, commit, device, page, at } = end
  return {
    store: makeStore(base),
    state,
    log: {
      entries: () => told.filter(isEnded),
      running: () => running,
      losses: () => losses,
      dropped: () => dropped,
      troubles: () => end.troubles.map((each) => ({ ...each })),
      since: () => begin.order,
    },
    history: { steps: () => end.undo },
    doubts,
    build,
    ...(commit === undefined ? {} : { commit }),
    ...(device === undefined ? {} : { device }),
    origin,
    here: begin.path,
    now: at,
    page,
  }
}

/** The source of a session of this part; `undefined` if its storage is incomplete or has something else. */
export const readStored = ({ read }: TabStorage, part: number): SessionSource | undefined => {
  const end = Option.getOrUndefined(decodeEnd(read(endKey(part)) ?? ''))
  if (end === undefined) return undefined
  const pieces: Array<Piece> = []
  for (let item = end.from; item < end.to; item += 1) {
    const found = Option.getOrUndefined(decodePieces(read(itemKey(part, item)) ?? ''))
    if (found === undefined) return undefined
    pieces.push(...found)
  }
  const stretch = longestStretch(pieces)
  return stretch === undefined ? undefined : sourceOf(end, stretch)
}
