/** An entry of the log in words: what was meant, and what became of it. */

import { sentenceOf } from '../../../../commands/kernel/sentences.ts'
import { failureFrom } from '../../../../commands/session/failureRecordOf.ts'
import type { SessionEntry } from '../../../../commands/session/Session.ts'
import type { TimelineEntry } from '../timeline/timelineOf.ts'

export const kindLabels = { intent: 'Meant', query: 'Asked', navigation: 'Went' } as const

/** What became of it, in one or two words. */
export const outcomeWord = ({ outcome }: Pick<SessionEntry, 'outcome'>): string => {
  switch (outcome?.kind) {
    case undefined:
      return 'Under way'
    case 'done':
      return 'Done'
    case 'failed':
      return 'Failed'
    case 'defect':
      return 'Broke'
    case 'replaced':
      return 'Replaced'
    case 'joined':
      return 'Joined'
    case 'interrupted':
      return 'Dropped'
  }
}

/** The same in a sentence, with the words of a failure. */
export const outcomeSentence = ({ outcome }: Pick<SessionEntry, 'outcome'>): string => {
  switch (outcome?.kind) {
    case undefined:
      return 'It had not ended when the session was made.'
    case 'done':
      return 'It was done.'
    case 'failed':
      return `It failed (${outcome.failure._tag}): ${sentenceOf(failureFrom(outcome.failure))}`
    case 'defect':
      return `The command is broken: ${outcome.reason}`
    case 'replaced':
      return 'A newer one of its lane took its place.'
    case 'joined':
      return 'The same was under way already, and its outcome was shared.'
    case 'interrupted':
      return 'Nobody waited for it any more.'
  }
}

/** Why a guard said no: the failure in words. */
const refusalWords = ({ outcome }: Pick<SessionEntry, 'outcome'>): string =>
  outcome?.kind === 'failed'
    ? `It refused before anything was asked or proposed: ${outcome.failure._tag}. ${sentenceOf(failureFrom(outcome.failure))}`
    : 'Under this build it refuses what went through then.'

/** What the command's own guard said, or why nothing is known of that. */
export const guardLabel = ({ entry, guard }: Pick<TimelineEntry, 'entry' | 'guard'>): string => {
  switch (guard) {
    case 'refused':
      return refusalWords(entry)
    case 'idle':
      return 'It found nothing to do: things were like that already. Nothing was asked or proposed.'
    case 'passed':
      return 'It let the command through.'
    case undefined:
      break
  }
  const { calls, steps, given, outcome } = entry
  if (given === true) return 'What it said is not kept.'
  if (outcome?.kind === 'joined') return 'It was not asked: the same was under way already.'
  const isHeld = outcome?.kind === 'replaced' || outcome?.kind === 'interrupted'
  if (isHeld && calls.length === 0 && steps.length === 0)
    return 'It was not asked: the command was held back, and nothing of it began.'
  return entry.kind === 'navigation' ? 'What the address does is not guarded.' : 'This command has none.'
}

/** The time of the day, as where the person is. */
export const clock = (at: number): string => new Date(at).toLocaleTimeString('en-GB')

const second = 1000

/** 'at once', 'after 340 ms'. */
export const afterWords = (millis: number): string => (millis <= 0 ? 'at once' : `after ${lasting(millis)}`)

/** '340 ms', '1.2 s'. */
export const lasting = (millis: number): string =>
  millis < second ? `${Math.round(millis)} ms` : `${(millis / second).toFixed(1)} s`

const thousand = 1000

/** '340 characters', '12 k characters'. */
export const sizeLabel = (size: number): string =>
  size < thousand ? `${size} characters` : `${Math.round(size / thousand)} k characters`

const longest = 120

/** What a file says of a long value: sixteen hexadecimal digits. */
export const isDigest = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{16}$/.test(value)

const plainText = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  if (value instanceof Set) return plainText([...value])
  if (isDigest(value)) return `something long (${value})`
  return JSON.stringify(value) ?? 'nothing'
}

/** A value of the store or of an input as a line of text, short enough for a phone. */
export const shownValue = (value: unknown): string => {
  const text = plainText(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
