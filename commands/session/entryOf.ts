/** An entry of the log as it is written to a file, ended or not. */
import { isBaseKey } from '../../signals/journal.ts'
import { WrittenAnswer } from '../effects/wireAnswer.ts'
import type { EndedEntry, LogEntry, OutsideCall, Step } from '../kernel/LogEntry.ts'
import { changeRecords } from './changeRecords.ts'
import type { Difference } from './differences.ts'
import { failureRecordOf } from './failureRecordOf.ts'
import { plain } from './plain.ts'
import type { SessionCall, SessionEntry } from './Session.ts'

// The first difference between two orders of the same items, and the item that moved.

/** The position of the first difference, and the list whose item there was moved, removed or added. */
interface Moved {
  readonly at: number
  readonly item: 'before' | 'now'
}

/** `undefined` if both are the same. */
export const movedIn = (before: ReadonlyArray<string>, now: ReadonlyArray<string>): Moved | undefined => {
  const most = Math.max(before.length, now.length)
  for (let at = 0; at < most; at += 1) {
    const [was, is] = [before[at], now[at]]
    if (was === is) continue
    if (is === undefined) return { at, item: 'before' }
    if (was === undefined) return { at, item: 'now' }
    const [later, earlier] = [now.indexOf(was, at), before.indexOf(is, at)]
    // A new or early item is the one that moved; of two that moved, the one that moved further.
    if (earlier < 0) return { at, item: 'now' }
    if (later < 0) return { at, item: 'before' }
    return { at, item: earlier >= later ? 'now' : 'before' }
  }
  return undefined
}

const callOf = ({ port, nth, order, asked, request, losses, answer }: OutsideCall): SessionCall => {
  const call = {
    port,
    nth,
    order,
    ...(asked === undefined ? {} : { asked: { ...asked, input: plain(asked.input) } }),
    ...(request === undefined ? {} : { request }),
    ...(losses === undefined ? {} : { losses }),
  }
  if (answer === undefined || 'isCut' in answer) return call
  const heard = { order: answer.order, at: answer.at }
  if ('defect' in answer) return { ...call, answer: { ...heard, defect: answer.defect } }
  return 'failure' in answer
    ? { ...call, answer: { ...heard, failure: failureRecordOf(answer.failure) } }
    : {
        ...call,
        answer: { ...heard, value: plain(answer.value instanceof WrittenAnswer ? answer.value.told : answer.value) },
      }
}

const isEnded = (entry: LogEntry): entry is EndedEntry => 'outcome' in entry

const outcomeOf = ({ outcome, ended, duration }: EndedEntry): Pick<SessionEntry, 'outcome' | 'ended' | 'duration'> => ({
  outcome: outcome.kind === 'failed' ? { kind: 'failed', failure: failureRecordOf(outcome.failure) } : outcome,
  ended,
  duration,
})

/** Whether a step changed anything on the screen. A change of the base under a proposal does not show. */
export const isSeen = ({ changes }: Step): boolean => changes.length === 0 || changes.some(({ key }) => !isBaseKey(key))

/** One entry: name, redacted input, requests, responses and changes. */
export const entryOf = (entry: LogEntry, isGiven = false): SessionEntry => ({
  sequence: entry.sequence,
  ...(entry.within === undefined ? {} : { within: entry.within }),
  order: entry.order,
  at: entry.at,
  kind: entry.kind,
  name: entry.name,
  input: plain(entry.input),
  calls: entry.calls.map(callOf).filter(({ answer, asked }) => answer !== undefined || asked !== undefined),
  steps: entry.steps.filter(isSeen).map(({ order, changes }) => ({ order, changes: changeRecords(changes) })),
  ...(isGiven ? { given: true } : {}),
  ...(isEnded(entry) ? outcomeOf(entry) : {}),
})

/** An entry that is not run again: its requests and its outcome. */
export const givenEntryOf = (entry: LogEntry): SessionEntry => {
  const calls = entry.calls.flatMap(({ port, nth, order, asked, request }) =>
    asked === undefined ? [] : [{ port, nth, order, asked, ...(request === undefined ? {} : { request }) }],
  )
  return entryOf({ ...entry, calls, steps: [] }, true)
}

export interface SentRequest {
  /** The number and name of the entry that sent it. */
  readonly entry: number
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Without secrets. */
  readonly input: unknown
  /** The id that it was sent with, as recorded. */
  readonly id?: string
}

interface Placed {
  readonly request: SentRequest
  readonly order: number
}

const placed = (entries: ReadonlyArray<SessionEntry>): ReadonlyArray<Placed> =>
  entries
    // Entries that are not run again send nothing.
    .filter(({ given }) => given !== true)
    .flatMap(({ sequence, name, calls }) =>
      calls.flatMap(({ asked, order }) =>
        asked === undefined ? [] : [{ request: { entry: sequence, name, ...asked }, order }],
      ),
    )
    .toSorted((one, other) => one.order - other.order)

/** The requests of a session in sending order, and the first difference between two such lists. */
export const requestsOf = (entries: ReadonlyArray<SessionEntry>): ReadonlyArray<SentRequest> =>
  placed(entries).map(({ request }) => request)

const told = ({ request: { method, path, input } }: Placed): string => `${method} ${path} ${JSON.stringify(input)}`

/** The first request that differs from the recorded one, by its entry: too early, too late, missing or additional. `undefined` if none does. */
export const requestsDiffer = (
  was: ReadonlyArray<SessionEntry>,
  is: ReadonlyArray<SessionEntry>,
): ReadonlyArray<Difference> => {
  const [before, now] = [placed(was), placed(is)]
  const texts = { before: before.map(told), now: now.map(told) }
  const moved = movedIn(texts.before, texts.now)
  const found = moved && { before, now }[moved.item][moved.at]
  if (moved === undefined || found === undefined) return []
  const { entry: sequence, name } = found.request
  const [expected, got] = [texts.before[moved.at], texts.now[moved.at]]
  const order = before[moved.at]?.order ?? Infinity
  return [{ sequence, name, field: `request ${moved.at + 1}`, expected, got, order }]
}
