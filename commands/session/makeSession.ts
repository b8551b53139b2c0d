/** Makes a session file from the log. Does not change the log and sends no requests. */
import { isBaseKey } from '../../signals/journal.ts'
import type { Store } from '../../signals/Store.ts'
import type { CommandLogShape } from '../kernel/CommandLog.ts'
import type { EndedEntry, LogEntry } from '../kernel/LogEntry.ts'
import { commentKey } from '../kernel/longSteps.ts'
import { Undo } from '../kernel/Undo.ts'
import type { Undoable } from '../kernel/UndoHistory.ts'
import { answeredComments, inputComments, namesAny } from './answeredComments.ts'
import { hashOf, sealed } from './digest.ts'
import { entryOf, givenEntryOf } from './entryOf.ts'
import { givenAmong, givenChanges } from './givenChanges.ts'
import { plain } from './plain.ts'
import { type Session, sessionFormat, sessionVersion } from './Session.ts'
import type { SessionDevice } from './SessionDevice.ts'
import { stateOf } from './state.ts'
import { toldFrom, undoneIn, valuesGone } from './stateBefore.ts'
import { strikeOut } from './strikeOut.ts'
import { fileBudget, type Slices, withinBudget, withoutUntouched } from './withinBudget.ts'

/** The command that makes the session is not part of it. */
export const exportName = 'session.export.v1'

/** The parts of a session's source. */
export interface SessionSource {
  readonly store: Store
  /** The state at the end, if it is not the store's; with base values, without doubts. */
  readonly state?: ReadonlyMap<string, unknown>
  readonly log: Pick<CommandLogShape, 'entries' | 'running' | 'losses' | 'dropped' | 'troubles' | 'since'>
  readonly history: { readonly steps: () => ReadonlyArray<Pick<Undoable, 'sequence' | 'name' | 'input'>> }
  readonly doubts: ReadonlySet<string>
  readonly build: string
  readonly commit?: string
  readonly device?: SessionDevice
  readonly origin: string
  /** The open address, if the log does not know it. */
  readonly here: string
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly page?: Session['page']
}

/** What the sender adds and excludes. */
export interface SessionOptions {
  readonly note?: string
  readonly struck?: ReadonlySet<number>
}

/** A snapshot of a source. */
interface Still extends Omit<SessionSource, 'store' | 'log' | 'history'> {
  readonly base: string
  readonly state: ReadonlyMap<string, unknown>
  readonly history: ReturnType<SessionSource['history']['steps']>
  readonly log: {
    readonly entries: ReturnType<CommandLogShape['entries']>
    readonly running: ReturnType<CommandLogShape['running']>
    readonly losses: ReturnType<CommandLogShape['losses']>
    readonly dropped: ReturnType<CommandLogShape['dropped']>
    readonly troubles: ReturnType<CommandLogShape['troubles']>
    readonly since: number
  }
}

/** A copy of an entry: running entries continue, and the log drops responses. */
const withoutWhatComes = <E extends LogEntry>(entry: E): E => ({
  ...entry,
  calls: entry.calls.map((call) => ({ ...call })),
  steps: [...entry.steps],
})

/** Key of a lane in doubt. */
const doubt = 'doubt/'

/** Response order from before the first entry is meaningless after it. */
const forgetOrder = (state: Map<string, unknown>): void => {
  const written = state.get('written')
  if (Array.isArray(written))
    state.set(
      'written',
      written.map((each: object) => ({ ...each, at: 0 })),
    )
}

/** What an entry did after the start of the session; what it did before is part of the start state. */
const afterwards = <E extends LogEntry>(entry: E, start: number): E =>
  entry.order > start ? entry : { ...entry, steps: entry.steps.filter(({ order }) => order > start) }

const pathOf = (entries: ReadonlyArray<EndedEntry>, start: number, here: string): string => {
  const steps = entries.filter(({ kind }) => kind === 'navigation')
  // The first screen of a visit is logged once it has rendered, after the first commands.
  const last = steps.findLast(({ order }) => order <= start) ?? steps[0]
  const { path }: { readonly path?: unknown } = Object(last?.input)
  return typeof path === 'string' ? path : here
}

/** Actions before the first entry that could be undone then, though some have been undone since. */
const undoableBefore = (entries: ReadonlyArray<LogEntry>, history: Still['history']) => {
  const takenBack = entries.flatMap(({ name, input, sequence: by }) => {
    const { sequence }: { readonly sequence?: unknown } = Object(input)
    const opposite = name === Undo.name ? entries.find(({ within }) => within === by) : undefined
    return opposite === undefined ? [] : [{ ...opposite, sequence: Number(sequence) }]
  })
  const done = new Set(entries.map(({ sequence }) => sequence))
  return [...new Map([...takenBack, ...history].map((step) => [step.sequence, step])).values()]
    .filter(({ sequence }) => !done.has(sequence))
    .toSorted((one, other) => one.sequence - other.sequence)
    .map(({ sequence, name, input }) => ({ sequence, name, input: plain(input) }))
}

interface Lost {
  readonly order: number
  readonly key: string
  readonly after: unknown
  readonly sequence?: number
}

const lossOf =
  (shown: (key: string, value: unknown) => unknown) =>
  ({ order, key, after, sequence }: Lost): Session['losses'][number] => ({
    order,
    key,
    ...(after === undefined ? {} : { value: shown(key, after) }),
    ...(sequence === undefined ? {} : { sequence }),
  })

/** Errors outside of commands since the start of the session. */
const troublesFrom = (log: Still['log'], start: number): Pick<Session, 'troubles'> => {
  const troubles = log.troubles.filter(({ order }) => order >= start)
  return troubles.length === 0 ? {} : { troubles: troubles.map((each) => ({ ...each })) }
}

/** The device, with the network changes of this session only. */
const madeOn = (
  { commit, device }: Pick<SessionSource, 'commit' | 'device'>,
  begun = 0,
): Pick<Session, 'commit' | 'device'> => ({
  ...(commit === undefined ? {} : { commit }),
  ...(device === undefined ? {} : { device: { ...device, network: device.network.filter(({ at }) => at >= begun) } }),
})

/** The session that starts at position `least`, or at the start of the log if that is later. Without its seal. */
function* sessionFrom(source: Still, { note, struck = new Set() }: SessionOptions, least: number): Slices {
  const { log, history } = source
  const ended = log.entries
  const running = log.running.filter(({ name }) => name !== exportName)
  const start = Math.max(least, log.since)
  const all = [...ended, ...running].toSorted((one, other) => one.sequence - other.sequence)
  const recent = toldFrom(all, start).map((entry) => afterwards(entry, start))
  const state = new Map(source.state)
  for (const lane of source.doubts) state.set(doubt + lane, true)
  const { entries, losses } = undoneIn(
    state,
    recent,
    log.losses.filter(({ order }) => order > start),
  )
  yield
  forgetOrder(state)
  const doubts = [...state.keys()].filter((key) => key.startsWith(doubt))
  for (const key of doubts) state.delete(key)
  const dropped = log.dropped
    .filter(({ order }) => order > start)
    .flatMap(({ order, ids }) => [...ids].map((id) => ({ order, key: commentKey(id) })))
  const gone = valuesGone(
    dropped.map(({ key }) => key),
    state,
    entries,
  )
  const given = givenAmong(entries, start, (entry) => gone.size > 0 && namesAny(entry, gone))
  const carriedOut = entries.filter(({ sequence }) => !given.has(sequence))
  const changed = new Set(
    carriedOut.flatMap(({ steps }) => steps.flatMap(({ changes }) => changes.map(({ key }) => key))),
  )
  const touched = new Set([...changed, ...answeredComments(carriedOut), ...inputComments(carriedOut)])
  const brought = givenChanges(entries, given)
  const values = [...state, ...brought.map(({ key, after }) => [key, after] as const)]
  const { knows, has, shown, leftOut } = withoutUntouched(values, touched)
  const valueOf = (key: string, value: unknown): unknown => plain(shown(key, value))
  yield
  const told = entries.map((entry) => (given.has(entry.sequence) ? givenEntryOf(entry) : entryOf(entry)))
  const begin: Array<readonly [string, unknown]> = []
  for (const [key, value] of state) if (has(key)) begin.push([key, valueOf(key, value)])
  const begun = {
    order: start,
    sequence: (entries.find(({ order }) => order > start)?.sequence ?? (all.at(-1)?.sequence ?? 0) + 1) - 1,
    path: pathOf(ended, start, source.here),
    state: begin,
    commentsLeftOut: leftOut + gone.size,
    undo: undoableBefore(carriedOut, history),
    doubts: doubts.map((key) => key.slice(doubt.length)),
  }
  const whole: Session = {
    format: sessionFormat,
    version: sessionVersion,
    build: source.build,
    ...madeOn(source, entries[0]?.at),
    madeAt: source.now,
    base: source.base,
    origin: source.origin,
    ...(note === undefined || note === '' ? {} : { note }),
    struck: [],
    start: begun,
    losses: [
      ...losses
        .filter(({ change }) => !isBaseKey(change.key))
        .map(({ order, change: { key, after } }): Lost => ({ order, key, after })),
      ...brought,
      // Values that no response loads again need not be removed.
      ...dropped.flatMap(
        ({ order, key }): ReadonlyArray<Lost> =>
          knows(key) || changed.has(key) ? [{ order, key, after: undefined }] : [],
      ),
    ]
      .filter(({ key, sequence }) => (sequence !== undefined && isBaseKey(key)) || has(key) || !knows(key))
      .map(lossOf(valueOf))
      .toSorted((one, other) => one.order - other.order),
    entries: told,
    ...troublesFrom(log, start),
    hash: hashOf(begun.state, told),
    ...(source.page === undefined ? {} : { page: source.page }),
  }
  return strikeOut(whole, { entries: struck })
}

/** A snapshot of the source, so that the rest of the work can be done later. */
const heldStill = ({ store, log, history, doubts, state = stateOf(store), ...source }: SessionSource): Still => ({
  ...source,
  base: store.base,
  state,
  doubts: new Set(doubts),
  history: history.steps(),
  log: {
    entries: log.entries().map(withoutWhatComes),
    running: log.running().map(withoutWhatComes),
    losses: [...log.losses()],
    dropped: log.dropped(),
    troubles: [...log.troubles()],
    since: log.since(),
  },
})

/**
 * As much of the log as a file may hold, newest first. A generator, because it takes long on a phone and the caller
 * can do other work in between. Uses the state at the first step.
 */
export function* sessionInSlices(source: SessionSource, options: SessionOptions = {}, budget = fileBudget): Slices {
  const still = heldStill(source)
  yield
  const session = yield* withinBudget((least) => sessionFrom(still, options, least), budget)
  yield
  return sealed(session)
}

/** The same in one go. */
export const makeSession = (source: SessionSource, options: SessionOptions = {}, budget = fileBudget): Session => {
  const parts = sessionInSlices(source, options, budget)
  for (;;) {
    const { done, value } = parts.next()
    if (done === true) return value
  }
}
