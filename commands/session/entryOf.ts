/** An entry of the log as a file tells of it, whether it has ended or not. */
import { isBaseKey } from '../../signals/journal.ts'
import { WrittenAnswer } from '../effects/wireAnswer.ts'
import type { EndedEntry, LogEntry, OutsideCall, Step } from '../kernel/LogEntry.ts'
import { changeRecords } from './changeRecords.ts'
import { failureRecordOf } from './failureRecordOf.ts'
import { plain } from './plain.ts'
import type { SessionCall, SessionEntry } from './Session.ts'

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

/** Whether a step changed anything on the screen. What the server had said beneath a proposal does not show. */
export const isSeen = ({ changes }: Step): boolean => changes.length === 0 || changes.some(({ key }) => !isBaseKey(key))

/** One entry: names, redacted inputs, what was asked and answered, what changed. */
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

/** One that is only given: what it asked, and how it ended. */
export const givenEntryOf = (entry: LogEntry): SessionEntry => {
  const calls = entry.calls.flatMap(({ port, nth, order, asked, request }) =>
    asked === undefined ? [] : [{ port, nth, order, asked, ...(request === undefined ? {} : { request }) }],
  )
  return entryOf({ ...entry, calls, steps: [] }, true)
}
