/** Estimates how many bytes of memory an entry of the log takes that nothing else uses. */
import { isBaseKey } from '../../signals/journal.ts'
import type { Answered, Change, LogEntry } from '../kernel/LogEntry.ts'
import { FormerValue } from './FormerValue.ts'
import type { PackedNumbers } from './PackedNumbers.ts'

/** The text of a response: the main part of an entry. */
export const textOf = (answer: Answered | undefined): string => {
  const text: unknown = answer !== undefined && 'value' in answer ? Object(answer.value).text : ''
  return typeof text === 'string' ? text : ''
}

/** Base cost of an entry, a call, a change, the fields of a replaced value, a loaded comment and a list of ids. */
const weights = { entry: 400, call: 180, change: 80, value: 330, comment: 220, ids: 250 } as const

const lengthOf = (text: unknown): number => (typeof text === 'string' ? text.length : 0)

/** A loaded comment is soon in the log only: there are many threads, and the store evicts most of them. */
const weightOfBrought = (value: unknown): number => {
  const { html, markdown }: { readonly html?: unknown; readonly markdown?: unknown } = Object(value)
  return weights.comment + lengthOf(html) + lengthOf(markdown)
}

/** What only the log holds. Other texts are usually in the store, too. */
const weightOfChange = ({ key, before, after }: Change): number => {
  if (before instanceof FormerValue) return weights.change + before.size
  // A base has a change of the entity as well, with the same value.
  if (typeof before === 'object') return weights.change + (isBaseKey(key) ? 0 : weights.value)
  return weights.change + (typeof after === 'object' && key.startsWith('comment/') ? weightOfBrought(after) : 0)
}

export const weightOf = ({ input, calls, steps }: LogEntry): number =>
  calls.reduce(
    (sum, { answer }) => sum + weights.call + textOf(answer).length,
    weights.entry + (JSON.stringify(input) ?? '').length,
  ) +
  steps.reduce(
    (sum, { changes, brought }) =>
      changes.reduce(
        (all, change) => all + weightOfChange(change),
        sum + (brought === undefined ? 0 : weights.ids + brought.size),
      ),
    0,
  )

/** What the store evicted is in memory only because of the log, with its texts. */
export const weightOfLoss = (change: Change): number => {
  let weight = weightOfChange(change)
  if (change.after === undefined && !(change.before instanceof FormerValue))
    for (const value of Object.values(Object(change.before))) if (typeof value === 'string') weight += value.length
  return weight
}

export const weightOfAll = (losses: ReadonlyArray<{ readonly change: Change }>): number =>
  losses.reduce((sum, { change }) => sum + weightOfLoss(change), 0)

export const weightOfDropped = (dropped: ReadonlyArray<{ readonly ids: PackedNumbers }>): number =>
  dropped.reduce((sum, { ids }) => sum + weights.ids + ids.size, 0)
