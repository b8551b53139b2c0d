/** The log of a replay: returns recorded responses when told to, and reports what each event leads to. */
import { Deferred, Effect } from 'effect'
import type { Failure } from '../../schemas/Failure.ts'
import { type CommandLogShape, makeCommandLog, type Replayed } from '../kernel/CommandLog.ts'
import { turnPort } from '../kernel/Lanes.ts'
import type { LogEntry, OutsideCall, Step } from '../kernel/LogEntry.ts'
import { answeredAtOnce } from './answeredComments.ts'
import { isSeen } from './entryOf.ts'
import { marks } from './eventsOf.ts'
import { failureFrom } from './failureRecordOf.ts'
import type { Session, SessionCall } from './Session.ts'

type Heard = Pick<NonNullable<SessionCall['answer']>, 'value' | 'failure' | 'defect'>

/** Throws the recorded error. */
const brokenBy = (reason: string): Error => {
  const [name = '', ...message] = reason.split(': ')
  return Object.assign(new Error(message.join(': ')), { name })
}

const placeWithin = ({ within, name }: { readonly within?: number | undefined; readonly name: string }): string =>
  `${within} ${name}`

export interface ReplayLog {
  readonly log: CommandLogShape
  /** The entries that have started, in order. */
  readonly begun: ReadonlyArray<LogEntry>
  /** Returns the response to the request with this mark, if it was sent. */
  readonly answer: (mark: string, heard: Heard) => void
  /** Sets the number of the next entry: those before it may have been excluded. */
  readonly number: (sequence: number) => void
}

/**
 * `told` gets the mark of each consequence, `stepped` each step (also without changes), `passed` the time of responses
 * that came at once.
 */
export const replayLog = (
  { start, entries, losses }: Session,
  told: (mark: string) => void,
  stepped: (entry: LogEntry, step: Pick<Step, 'what' | 'changes'>) => void,
  passed: (at: number) => void,
): ReplayLog => {
  const answers = new Map<string, (answer: Heard) => void>()
  const atOnce = answeredAtOnce({ entries, losses })
  const turns = new Set(
    entries.flatMap(({ sequence, calls }) =>
      calls.flatMap((call) => (call.port === turnPort ? [marks.asked(sequence, call)] : [])),
    ),
  )
  /** Responses that arrived before their request. Only turns can. */
  const reached = new Map<string, Heard>()
  /** Numbers of entries that failed because a chunk of the app was missing: their unanswered requests fail again. */
  const broken = new Map(
    entries.flatMap(({ sequence, outcome }) =>
      outcome?.kind === 'defect' && outcome.reason.includes('MissingPart') ? [[sequence, outcome.reason]] : [],
    ),
  )
  const recordedCalls = new Set(
    entries.flatMap(({ sequence, calls }) => calls.map((call) => marks.asked(sequence, call))),
  )
  /** Turns that the session does not have: they are given at once. */
  const unrecorded = new WeakSet<OutsideCall>()
  /** Numbers of entries with calls after their end. */
  const goingOn = new Set(
    entries.flatMap(({ sequence, calls, ended }) =>
      ended !== undefined && calls.some(({ order }) => order > ended) ? [sequence] : [],
    ),
  )
  const begun: Array<LogEntry> = []
  const replayed: Replayed = <E extends Failure>(entry: LogEntry, call: OutsideCall) => {
    const mark = marks.asked(entry.sequence, call)
    const waiting = Deferred.makeUnsafe<unknown, E>()
    const hear = ({ value, failure, defect }: Heard): void => {
      if (defect !== undefined) {
        Deferred.doneUnsafe(waiting, Effect.die(brokenBy(defect)))
        return
      }
      // Only the file knows which failure it was.
      // oxlint-disable-next-line typescript/consistent-type-assertions -- decodes what was recorded
      const heard = failure === undefined ? Effect.succeed(value) : Effect.fail(failureFrom(failure) as E)
      Deferred.doneUnsafe(waiting, heard)
    }
    if (unrecorded.has(call)) return Effect.void
    const reason = broken.get(entry.sequence)
    if (reason !== undefined && !recordedCalls.has(mark)) return Effect.die(brokenBy(reason))
    const now = call.port === turnPort ? undefined : atOnce.get(mark)
    const before = reached.get(mark)
    if (now !== undefined) {
      passed(now.at)
      hear(now)
    } else if (before !== undefined) hear(before)
    else answers.set(mark, hear)
    return Deferred.await(waiting)
  }
  /** Numbers of entries that another entry started. Each keeps its number whatever else starts meanwhile. */
  const numbersWithin = new Map<string, Array<number>>()
  for (const { within, name, sequence } of entries) {
    const place = placeWithin({ within, name })
    if (within !== undefined) numbersWithin.set(place, [...(numbersWithin.get(place) ?? []), sequence])
  }
  const numbers = { sequence: start.sequence, order: start.order }
  const inner = makeCommandLog({ limits: { entries: Infinity, weight: Infinity }, replayed, numbers })
  const log: CommandLogShape = {
    ...inner,
    goesOnAfterEnd: (sequence) => goingOn.has(sequence),
    open: (entry) => {
      const place = numbersWithin.get(placeWithin(entry))?.shift()
      if (place !== undefined) numbers.sequence = place - 1
      const opened = inner.open(entry)
      begun.push(opened)
      told(marks.begun(opened.sequence))
      return opened
    },
    ask: (entry, port, asked) => {
      const turn: OutsideCall = { port, nth: 0, order: 0 }
      if (port === turnPort && !turns.has(marks.asked(entry.sequence, turn))) {
        unrecorded.add(turn)
        return turn
      }
      const nth = entry.calls.filter((each) => each.port === port).length
      if (broken.has(entry.sequence) && !recordedCalls.has(marks.asked(entry.sequence, { port, nth })))
        return { port, nth, order: 0 }
      const call = inner.ask(entry, port, asked)
      told(marks.asked(entry.sequence, call))
      return call
    },
    step: (entry, change, what) => {
      const known = entry.steps.length
      inner.step(entry, change, what)
      const step = entry.steps[known]
      if (step !== undefined && isSeen(step)) told(marks.step(entry.sequence, entry.steps.filter(isSeen).length - 1))
      stepped(entry, step ?? { changes: [], ...(what === undefined ? {} : { what }) })
    },
    close: (entry, outcome, at) => {
      inner.close(entry, outcome, at)
      told(marks.ended(entry.sequence))
    },
  }
  return {
    log,
    begun,
    answer: (mark, heard) => {
      reached.set(mark, heard)
      answers.get(mark)?.(heard)
    },
    number: (sequence) => {
      numbers.sequence = sequence - 1
    },
  }
}
