/** Converts an entry of the log for storage, and back: redacted as in a file, without its changes. */
import type { Change, EndedEntry, LogEntry, OutsideCall, Step } from '../../kernel/LogEntry.ts'
import { entryOf } from '../entryOf.ts'
import { failureFrom } from '../failureRecordOf.ts'
import type { SessionCall } from '../Session.ts'
import { isGiven } from '../stateBefore.ts'
import type { StoredEntry } from './StoredLog.ts'

/** Characters. A longer response is not stored: redacting and writing it would block the page. */
const longestAnswer = 150_000

const isLong = ({ answer }: OutsideCall): boolean => {
  const text: unknown = answer !== undefined && 'value' in answer ? Object(answer.value).text : ''
  return typeof text === 'string' && text.length > longestAnswer
}

/** A snapshot: later additions are not in it. */
export const storedEntry = (entry: LogEntry): StoredEntry => {
  const isShort = isGiven(entry) || entry.calls.some(isLong)
  const calls = entry.calls.map((call): OutsideCall => {
    const { answer, ...rest } = call
    return answer !== undefined && isLong(call) ? rest : call
  })
  return {
    entry: entryOf({ ...entry, calls, steps: [] }),
    steps: entry.steps.map(({ order, what }) => ({ order, ...(what === undefined ? {} : { what }) })),
    ...(entry.guard === undefined ? {} : { guard: entry.guard }),
    ...(isShort ? { isGiven: true } : {}),
  }
}

const answerFrom = (answer: NonNullable<SessionCall['answer']>): NonNullable<OutsideCall['answer']> => {
  const { order, at, value, failure, defect } = answer
  if (defect !== undefined) return { order, at, defect }
  return failure === undefined ? { order, at, value } : { order, at, failure: failureFrom(failure) }
}

const callFrom = ({ answer, ...call }: SessionCall): OutsideCall => ({
  ...call,
  ...(answer === undefined ? {} : { answer: answerFrom(answer) }),
})

/** `changesAt` has the changes of a step by its position. */
export const entryFrom = (
  { entry, steps, guard, isGiven: isShort }: StoredEntry,
  changesAt: (order: number) => ReadonlyArray<Change>,
): LogEntry | EndedEntry => {
  const { calls, outcome, ended, duration, given: _, ...head } = entry
  const begun: LogEntry = {
    ...head,
    calls: calls.map(callFrom),
    steps: steps.map((step): Step => ({ ...step, changes: changesAt(step.order) })),
    ...(guard === undefined ? {} : { guard }),
    ...(isShort === true ? { isPartlyGone: true } : {}),
  }
  if (outcome === undefined || ended === undefined || duration === undefined) return begun
  const became = outcome.kind === 'failed' ? { kind: outcome.kind, failure: failureFrom(outcome.failure) } : outcome
  return { ...begun, outcome: became, ended, duration }
}
