/**
 * Replays a session: the same commands with the recorded responses in the recorded order, without network, device or
 * clock. Reports what happened and where it differs from the recording.
 */
import { Deferred, Effect, Layer, Scheduler, Scope } from 'effect'
import type { Failure } from '../../schemas/Failure.ts'
import { isBaseKey, unbased } from '../../signals/journal.ts'
import type { Store } from '../../signals/Store.ts'
import { CurrentRun } from '../kernel/CurrentRun.ts'
import { Lanes } from '../kernel/Lanes.ts'
import type { Change, GuardVerdict, LogEntry, StepKind } from '../kernel/LogEntry.ts'
import { Undo } from '../kernel/Undo.ts'
import { UndoHistory } from '../kernel/UndoHistory.ts'
import type { Toast } from '../ports/Overlays.ts'
import { type Difference, differencesBetween } from './differences.ts'
import { hashOf } from './digest.ts'
import { entryOf } from './entryOf.ts'
import { eventsOf, type LossEvent, marks } from './eventsOf.ts'
import { failureFrom, Undecodable } from './failureRecordOf.ts'
import { makeHeldBack, replayScheduler } from './heldBack.ts'
import { captchaActs, givenAct, type OverlayAct, type PlacedAct } from './overlayTimeline.ts'
import { fromPlain } from './plain.ts'
import type { Outside, Replayable, Verdict } from './replayable.ts'
import { replayableParts } from './replayableParts.ts'
import { replayLog } from './replayLog.ts'
import { replayPorts } from './replayPorts.ts'
import type { Session, SessionEntry } from './Session.ts'
import { isUntoldOnce, keyParts, proKey, proposalFinder, stateReader } from './state.ts'
import { putBases, storeAtStart, writeState } from './writeState.ts'

/** The changes of the store at one moment, and their entry. Empty if a step changed nothing visible. */
interface ReplayMoment {
  readonly order: number
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Absent for an eviction. */
  readonly sequence?: number
  readonly changes: ReadonlyArray<Change>
  /** The step of the command; absent for changes made while sending, and for entries that are not run again. */
  readonly what?: StepKind
}

export interface Replay {
  /** The entries of the replay, in starting order. */
  readonly entries: ReadonlyArray<SessionEntry>
  readonly moments: ReadonlyArray<ReplayMoment>
  /** Verdicts of the guards by entry number, where a guard was called. */
  readonly guards: ReadonlyMap<number, GuardVerdict>
  /** From the first one on. */
  readonly differences: ReadonlyArray<Difference>
  readonly hash: string
  readonly toasts: ReadonlyArray<Toast & { readonly order: number }>
  /** Overlays opened and closed, in order. */
  readonly layers: ReadonlyArray<PlacedAct>
  /** The state at the end. */
  readonly store: Store
}

const asUndecodable = (error: unknown): Undecodable =>
  error instanceof Undecodable ? error : new Undecodable('State at the start of the session')

export interface ReplayOptions {
  readonly registry: ReadonlyMap<string, Replayable>
  /** Resolves when all queued work has run, in a task of its own. Waits longer when it is called often in a row (`nth`). */
  readonly turn: (nth: number) => Promise<void>
  /** Entries with a greater number are not started. */
  readonly until?: number
}

/**
 * How long a replay waits for a consequence: until no command has work left (`idle`: turns in a row), at most
 * `patience` turns. After that many turns in vain it hardly waits at all, so that a replay always ends.
 */
const patience = { most: 400, idle: 2, least: 2, inVain: 2000 } as const

/** The recorded verdict of the guard: refused and idle commands went no further. `outer` are entries that started others. */
const verdictOf = ({ sequence, calls, steps, outcome }: SessionEntry, outer: ReadonlySet<number>): Verdict => {
  if (calls.length > 0 || steps.length > 0 || outer.has(sequence)) return undefined
  if (outcome?.kind === 'replaced' || outcome?.kind === 'interrupted') return 'held'
  if (outcome?.kind === 'joined') return 'joined'
  if (outcome?.kind === 'failed') return failureFrom(outcome.failure)
  return undefined
}

/** Why each undo of something before the session had no effect, if so: it cannot be checked in a replay. */
const refusalsOf = (entries: ReadonlyArray<SessionEntry>, step: number): Array<Failure | undefined> =>
  entries
    .filter(({ name, input }) => name === Undo.name && Object(input).sequence === step)
    .map(({ sequence, outcome }) => {
      const wentOn = entries.some(({ within }) => within === sequence)
      return outcome?.kind === 'failed' && !wentOn ? failureFrom(outcome.failure) : undefined
    })

/** Undoable actions before the session. */
const prepare = Effect.fnUntraced(function* ({ start, entries }: Session, registry: ReadonlyMap<string, Replayable>) {
  const history = yield* UndoHistory
  const outside = yield* Effect.context<Outside>()
  for (const { sequence, name, input } of start.undo) {
    const command = registry.get(name)
    const effect = command?.play(input, undefined)
    // Commands unknown to this build cannot be undone in it.
    if (command === undefined || effect === undefined) continue
    const refusals = refusalsOf(entries, sequence)
    const undo = Effect.flatMap(CurrentRun, (by) => {
      const refusal = refusals.shift()
      if (refusal !== undefined) return Effect.fail(refusal)
      return Effect.provide(Effect.provideService(effect, CurrentRun, by), outside)
    })
    const ask = Effect.provide(command.ask(input), outside)
    history.remember({ sequence, name, input, undo, ask, isTold: () => true, proposals: [] })
  }
  const lanes = yield* Lanes
  for (const lane of start.doubts) lanes.doubts.add(lane)
  return lanes
})

/** An unanswered request without a recorded outcome. */
const waitsOf = ({ calls }: LogEntry): SessionEntry['calls'] =>
  calls.flatMap(({ port, nth, order, asked, answer }) =>
    answer === undefined && asked === undefined ? [{ port, nth, order }] : [],
  )

const laneInDoubt = (key: string): string | undefined => {
  const [kind, lane] = keyParts(key)
  return kind === 'doubt' ? lane : undefined
}

/** Fails with `Undecodable` before anything is run. Needs no services. */
export const replaySession = Effect.fnUntraced(function* (
  session: Session,
  { registry, turn, until = Infinity }: ReplayOptions,
) {
  const parts = replayableParts(session, registry)
  const wanted = parts.entries.filter(({ sequence }) => sequence <= until)
  const outer = new Set(session.entries.flatMap(({ within }) => (within === undefined ? [] : [within])))
  const seen = new Set<string>()
  const moments: Array<ReplayMoment & { readonly changes: Array<Change> }> = []
  const toasts: Array<Toast & { readonly order: number }> = []
  const layers: Array<PlacedAct> = []
  let now = session.entries[0]?.at ?? session.madeAt
  let place = session.start.order
  let inVain = 0
  const { scheduler, isIdle } = replayScheduler(() => turn(0))
  const { log, begun, answer, number } = replayLog(
    session,
    (mark) => void seen.add(mark),
    ({ sequence }, { changes, what }) => {
      const seenChanges = changes.filter(({ key }) => !isBaseKey(key))
      moments.push({ order: place, at: now, sequence, changes: seenChanges, ...(what === undefined ? {} : { what }) })
    },
    (at) => {
      now = at
    },
  )
  const store = yield* Effect.try({ try: () => storeAtStart(session), catch: asUndecodable })
  const isOld = !session.start.state.some(([key]) => key === proKey)
  const note: typeof log.note = (key, ...change) => {
    if (!isOld || !isUntoldOnce(key)) log.note(key, ...change)
  }
  store.journal.note = note
  const tell = (toast: Toast): void => void toasts.push({ ...toast, order: place })
  const layer = (act: OverlayAct | undefined): void => void (act && layers.push({ ...act, order: place }))
  // A replay within the running app shares nothing with it: neither lanes nor the undo history.
  const heldBack = makeHeldBack(wanted)
  const stage = { store, log, origin: session.origin, now: () => now, tell, layer, heldBack }
  const ports = Layer.fresh(replayPorts(stage))
  const services = yield* Layer.buildWithScope(ports, Scope.makeUnsafe())
  const { doubts } = yield* Effect.provide(prepare(session, registry), services)
  putBases(store, session)
  const read = stateReader(store)
  const isProposed = proposalFinder(store)
  const put = ({ key, value, fields }: LossEvent): Change | undefined => {
    const before = read(key)
    const after = fields === undefined ? fromPlain(value) : { ...Object(before), ...Object(fromPlain(fields)) }
    const lane = laneInDoubt(key)
    if (lane !== undefined && after === true) doubts.add(lane)
    if (lane !== undefined && after !== true) doubts.delete(lane)
    if (isBaseKey(key)) {
      if (after !== undefined) writeState(store, unbased(key), after)
      return undefined
    }
    // A proposal shows already, on top of the server's value.
    if (!isProposed(key)) writeState(store, key, after)
    return { key, before, after }
  }
  const lose = (loss: LossEvent): void => {
    // No entry caused it, so none is named.
    store.journal.note = () => {}
    const change = put(loss)
    store.journal.note = note
    if (change === undefined) return
    const { sequence } = loss
    // One step is one moment.
    const last = sequence === undefined ? undefined : moments.at(-1)
    if (last?.order === place && last.sequence === sequence) last.changes.push(change)
    else moments.push({ order: place, at: now, ...(sequence === undefined ? {} : { sequence }), changes: [change] })
  }
  const follow = Effect.fnUntraced(function* (mark: string, sequence: number, order: number) {
    if (seen.has(mark)) return
    heldBack.due(sequence, order)
    const most = inVain > patience.inVain ? patience.least : patience.most
    let idle = 0
    let nth = 0
    for (; nth < most && idle < patience.idle && !seen.has(mark); nth += 1) {
      yield* Effect.promise(() => turn(nth))
      idle = isIdle() ? idle + 1 : 0
    }
    heldBack.over()
    if (!seen.has(mark)) inVain += nth
  })
  /** Entries that are not run again, with their stand-ins. */
  const stands = new Set<number>()
  /** Ends entries that are not run again, with their last change. */
  const ends = new Map(
    wanted
      .filter(({ given }) => given === true)
      .map(({ sequence }) => [sequence, { end: Deferred.makeUnsafe<void, Failure>(), last: Array<LossEvent>() }]),
  )
  const end = Effect.fnUntraced(function* ({ sequence, outcome }: SessionEntry, losses: ReadonlyArray<LossEvent>) {
    const held = ends.get(sequence)
    if (held === undefined) return
    held.last.push(...losses)
    if (outcome?.kind === 'done') Deferred.doneUnsafe(held.end, Effect.void)
    if (outcome?.kind === 'failed') Deferred.doneUnsafe(held.end, Effect.fail(failureFrom(outcome.failure)))
    // Where it has no stand-in, or another command replaced it before.
    const isUnderWay = stands.has(sequence) && !seen.has(marks.ended(sequence))
    if (isUnderWay) yield* follow(marks.ended(sequence), sequence, Infinity)
    for (const loss of held.last.splice(0)) lose(loss)
  })
  const begin = Effect.fnUntraced(function* (entry: SessionEntry) {
    now = entry.at
    number(entry.sequence)
    const known = registry.get(entry.name)
    if (entry.given === true) layer(givenAct(entry))
    const held = ends.get(entry.sequence)
    const effect =
      held === undefined
        ? known?.play(entry.input, verdictOf(entry, outer))
        : known?.stand(entry.input, Deferred.await(held.end), () => held.last.splice(0).forEach(put))
    if (held !== undefined && effect !== undefined) stands.add(entry.sequence)
    if (effect !== undefined)
      yield* Effect.exit(effect).pipe(
        Effect.provide(services),
        Effect.provideService(Scheduler.Scheduler, scheduler),
        Effect.forkDetach({ startImmediately: true }),
      )
  })
  let isBefore = true
  for (const event of eventsOf(wanted, parts.losses)) {
    if (isBefore && event.order > session.start.order) {
      isBefore = false
      // Commands that ran when the session began have started: the state then is the state at the start.
      for (const list of [moments, toasts, layers]) list.length = 0
    }
    place = event.order
    if (event.kind === 'loss') lose(event)
    else if (event.kind === 'follows') yield* follow(event.mark, event.entry.sequence, event.order)
    else if (event.kind === 'begin') yield* begin(event.entry)
    else if (event.kind === 'end') yield* end(event.entry, event.losses)
    else {
      now = event.answer.at
      answer(marks.asked(event.entry.sequence, event.call), event.answer)
    }
  }
  const given = wanted.filter((entry) => entry.given === true)
  const ended = new Set(wanted.filter(({ outcome }) => outcome !== undefined).map(({ sequence }) => sequence))
  const told = (entry: LogEntry): SessionEntry => {
    const is = entryOf(entry)
    // A command that ended in the recording and is stuck now: what it waits for is the difference.
    return 'outcome' in entry || !ended.has(entry.sequence) ? is : { ...is, calls: [...is.calls, ...waitsOf(entry)] }
  }
  const carriedOut = begun.filter(({ sequence }) => !ends.has(sequence))
  const entries = [...carriedOut.map(told), ...given].toSorted((one, other) => one.sequence - other.sequence)
  return {
    entries,
    moments,
    guards: new Map(carriedOut.flatMap(({ sequence, guard }) => (guard === undefined ? [] : [[sequence, guard]]))),
    differences: [
      ...parts.notReplayable.filter(({ sequence }) => sequence <= until),
      ...differencesBetween(wanted, entries),
    ].toSorted((one, other) => one.order - other.order),
    hash: hashOf(session.start.state, entries),
    toasts,
    layers: [...layers, ...captchaActs(wanted)].toSorted((one, other) => one.order - other.order),
    store,
  } satisfies Replay
})
