/**
 * The command log: a ring of the last entries, bounded in count and in weight. It hears of every change of the store, so that any moment
 * from which the ring is whole can be the start of a replay.
 */

import { batch } from '@preact/signals-core'
import { Context, type Effect } from 'effect'
import type { Failure } from '../../schemas/Failure.ts'
import { heldChange } from '../log/FormerValue.ts'
import type { PackedNumbers } from '../log/PackedNumbers.ts'
import { textOf, weightOf, weightOfAll, weightOfDropped, weightOfLoss } from '../log/weightOf.ts'
import type { Answered, Asked, Change, EndedEntry, LogEntry, Outcome, OutsideCall, Step, StepKind } from './LogEntry.ts'
import { condensed, type Dropped, mostChanges, shortened, withoutDropped } from './longSteps.ts'
import { makeTroubles, type Trouble } from './Trouble.ts'

/**
 * At least 100 commands can be stepped through, with the queries and navigation between them.
 * docs/behaviour/debug.md#log.
 */
export const logLimits = { entries: 400, weight: 1_000_000, text: 400_000, changes: mostChanges, ids: 60_000 } as const

/** The store let go of something by itself, or had it again: nobody meant it. */
interface Loss {
  readonly order: number
  readonly change: Change
}

/** Answers in the place of the outside, where a session is carried out again. */
export type Replayed = <E extends Failure>(entry: LogEntry, call: OutsideCall) => Effect.Effect<unknown, E>

export interface CommandLogShape {
  /** A command begins. */
  readonly open: (entry: Pick<LogEntry, 'kind' | 'name' | 'input' | 'at'> & { readonly within?: number }) => LogEntry
  /** A question to the outside. */
  readonly ask: (entry: LogEntry, port: string, asked?: Asked) => OutsideCall
  /** It was answered. */
  readonly answer: (call: OutsideCall, at: number, answered: Answered) => void
  /**
   * Carries out a change of the store as one step of this entry. Only what `change` itself does belongs to the step. Watchers of the store are
   * told after it, and what they do belongs to their own entries. `what` is the part of the command that it is.
   */
  readonly step: (entry: LogEntry, change: () => void, what?: StepKind) => void
  /** A step is being carried out, or the watchers of the store are being told of one. Commands that they begin wait until it is over. */
  readonly isStepping: () => boolean
  readonly close: (entry: LogEntry, outcome: Outcome, at: number) => void
  /** The entries still held, in the order in which they ended. */
  readonly entries: () => ReadonlyArray<EndedEntry>
  /** Those that have not ended. */
  readonly running: () => ReadonlyArray<LogEntry>
  readonly losses: () => ReadonlyArray<Loss>
  /** Comments that the store dropped by the thousand: their values are not kept. */
  readonly dropped: () => ReadonlyArray<Dropped>
  /** Something went wrong outside of every command. Answers what is kept of it. */
  readonly trouble: (trouble: Omit<Trouble, 'order'>) => Trouble
  readonly troubles: () => ReadonlyArray<Trouble>
  /** Where in the order of the session the oldest begins that was neither let go of nor cleared away. */
  readonly since: () => number
  /** When something was last heard from outside: for what runs, that is now. Milliseconds since the epoch. */
  readonly now: () => number
  /** Another person is looking: the entries of the one before go. `leaving` is the entry by which they left, and stays. */
  readonly clear: (leaving?: LogEntry) => void
  /** A change of the store; see signals/journal.ts. */
  readonly note: (key: string, before: unknown, after: unknown, isGone?: boolean) => void
  readonly replayed?: Replayed
  /**
   * Whether the entry of this number has calls after its end: older sessions have there what an undo of it read first,
   * which is part of the undo now.
   */
  readonly goesOnAfterEnd?: (sequence: number) => boolean
}

const cut = (call: OutsideCall): void => {
  if (call.answer !== undefined) call.answer = { isCut: true, order: call.answer.order, at: call.answer.at }
}

/** So many entries are told of at least, with their answers or without. */
const told = 100

/** Where losses are fewer and lighter than this, nothing of them is stored in short. */
const leastLosses = { count: 200, weight: 60_000 } as const

interface Options {
  readonly limits?: { readonly entries: number; readonly weight: number }
  readonly replayed?: Replayed
  /** Numbers of the last entry and of the last event: a replay goes on where the session began. */
  readonly numbers?: { sequence: number; order: number }
  /** A name by which requests are sent, made anew for each person who looks; without it they have no ids. */
  readonly newVisit?: () => string
}

/** A new, empty log. */
export const makeCommandLog = ({
  limits = logLimits,
  replayed,
  numbers = { sequence: 0, order: 0 },
  newVisit,
}: Options = {}): CommandLogShape => {
  const ring: Array<{ readonly entry: EndedEntry; weight: number; isLight: boolean }> = []
  const running = new Set<LogEntry>()
  /** Entries of the person before, still running when the log was cleared: they are never told. */
  const disowned = new WeakSet<LogEntry>()
  let losses: Array<Loss> = []
  const troubles = makeTroubles()
  let visit = newVisit?.()
  /** The changes of the step that is being carried out. */
  let owned: Array<Change> | undefined
  let depth = 0
  let dropped: ReadonlyArray<Dropped> = []
  let droppedWeight = 0
  let lossWeight = 0
  /** Beyond so many losses, or such heavy ones, runs of dropped comments are stored in short. */
  let fewLosses: { readonly count: number; readonly weight: number } = leastLosses
  /** What is held as ids only, the oldest first. */
  let heldIds: ReadonlyArray<{ readonly order: number; readonly count: number }> = []
  let since = numbers.order
  let now = 0
  let total = 0
  const tick = (): number => {
    numbers.order += 1
    return numbers.order
  }
  const begins = (at: number): void => {
    since = at
    losses = losses.filter((each) => each.order > at)
    lossWeight = weightOfAll(losses)
    fewLosses = leastLosses
    dropped = dropped.filter((each) => each.order > at)
    droppedWeight = weightOfDropped(dropped)
    heldIds = heldIds.filter((each) => each.order > at)
  }
  const holdIds = (order: number, { length: count }: PackedNumbers): void => {
    heldIds = [...heldIds, { order, count }]
    let all = heldIds.reduce((sum, each) => sum + each.count, 0)
    for (const { order: oldest, count: less } of heldIds) {
      if (all <= logLimits.ids) return
      all -= less
      begins(oldest)
    }
  }
  const lose = (change: Change): void => {
    const held = replayed === undefined ? heldChange(change) : change
    lossWeight += weightOfLoss(held)
    const count = losses.push({ order: tick(), change: held })
    if (count <= fewLosses.count && lossWeight <= fewLosses.weight) return
    const short = withoutDropped(losses)
    losses = short.losses
    dropped = [...dropped, ...short.dropped]
    droppedWeight += weightOfDropped(short.dropped)
    for (const { order, ids } of short.dropped) holdIds(order, ids)
    if (losses.length > logLimits.changes) begins(numbers.order)
    lossWeight = weightOfAll(losses)
    fewLosses = {
      count: Math.min(Math.max(leastLosses.count, 2 * losses.length), logLimits.changes),
      weight: Math.max(leastLosses.weight, 2 * lossWeight),
    }
  }
  const keep = (entry: LogEntry, changes: ReadonlyArray<Change>, what?: StepKind): void => {
    if (disowned.has(entry)) return changes.forEach(lose)
    if (changes.length === 0) return
    const { steps } = entry
    // A replay compares all changes.
    const stored = replayed === undefined ? condensed(changes) : { changes }
    const next: Step = { order: tick(), ...stored, ...(what === undefined ? {} : { what }) }
    steps.push(next)
    if (next.brought !== undefined) holdIds(next.order, next.brought)
    if (next.changes.length <= logLimits.changes || replayed !== undefined) return
    // The session begins after it.
    steps.pop()
    begins(next.order)
  }
  const step: CommandLogShape['step'] = (entry, change, what) => {
    depth += 1
    try {
      // The step is closed within the batch: those who watch are told at the end of it.
      batch(() => {
        const outer = owned
        const changes: Array<Change> = []
        owned = changes
        try {
          change()
        } finally {
          owned = outer
          keep(entry, changes, what)
        }
      })
    } finally {
      depth -= 1
    }
  }
  const shift = (): void => {
    const first = ring.shift()
    const within = first?.entry.within
    if (within !== undefined)
      for (const entry of [...running, ...ring.map((each) => each.entry)])
        if (entry.sequence === within) entry.isPartlyGone = true
    total -= first?.weight ?? 0
    begins(Math.max(since, first?.entry.ended ?? 0))
  }
  /**
   * Lets go of the oldest answers and then, where that is not enough, of the oldest entries. Without its answers an entry tells only that it
   * was: beyond a hundred of those, a newer one that can be carried out again is worth more.
   */
  const lighten = (): void => {
    while (ring.length > limits.entries) shift()
    while (total + lossWeight + droppedWeight > limits.weight && ring.length > 1) {
      const held = ring.find(({ isLight }) => !isLight)
      if (held === undefined || (ring[0]?.isLight === true && ring.length > told)) shift()
      else {
        held.isLight = true
        const { calls, steps } = held.entry
        for (const call of calls) if (textOf(call.answer) !== '') cut(call)
        steps.splice(0, steps.length, ...steps.map(shortened))
        total -= held.weight
        held.weight = weightOf(held.entry)
        total += held.weight
      }
    }
  }
  return {
    open: (begun) => {
      numbers.sequence += 1
      now = begun.at
      const entry = { ...begun, sequence: numbers.sequence, order: tick(), calls: [], steps: [] }
      running.add(entry)
      return entry
    },
    ask: ({ sequence, calls }, port, asked) => {
      const nth = calls.filter((each) => each.port === port).length
      const requests = calls.filter((each) => each.asked !== undefined).length
      const call = {
        port,
        nth,
        order: tick(),
        ...(asked === undefined ? {} : { asked }),
        ...(asked === undefined || visit === undefined ? {} : { request: `${visit}-${sequence}-${requests + 1}` }),
      }
      calls.push(call)
      return call
    },
    answer: (call, at, answered) => {
      now = at
      call.answer = { ...answered, order: tick(), at }
      if (textOf(answered).length > logLimits.text) cut(call)
    },
    step,
    isStepping: () => depth > 0,
    close: (begun, outcome, at) => {
      running.delete(begun)
      if (disowned.has(begun)) return
      // Lists that grew have room for more: copies have none.
      const [calls, steps] = [begun.calls.slice(), begun.steps.slice()]
      const entry = Object.assign(begun, { calls, steps, outcome, ended: tick(), duration: at - begun.at })
      const weight = weightOf(entry)
      ring.push({ entry, weight, isLight: false })
      total += weight
      lighten()
    },
    entries: () => ring.map(({ entry }) => entry),
    running: () => [...running],
    losses: () => losses,
    dropped: () => dropped,
    trouble: (trouble) => troubles.add({ ...trouble, order: numbers.order }),
    troubles: troubles.all,
    since: () => since,
    now: () => now,
    clear: (leaving) => {
      ring.length = 0
      troubles.clear()
      visit = newVisit?.()
      for (const each of running) {
        if (each === leaving) continue
        disowned.add(each)
        running.delete(each)
      }
      total = 0
      begins(tick())
    },
    note: (key, before, after, isGone = false) => {
      const change = { key, before, after }
      // What no step of a command did is as if it had happened to the store.
      if (!isGone && owned !== undefined) owned.push(change)
      else lose(change)
    },
    ...(replayed === undefined ? {} : { replayed }),
  }
}

export class CommandLog extends Context.Service<CommandLog, CommandLogShape>()('parley/commands/CommandLog') {}
