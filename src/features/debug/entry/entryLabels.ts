/** Labels and sentences about an entry of the log: its kind and its outcome. */

import { sentenceOf } from '../../../../commands/kernel/sentences.ts'
import { failureFrom } from '../../../../commands/session/failureRecordOf.ts'
import type { SessionEntry } from '../../../../commands/session/Session.ts'
import type { TimelineEntry } from '../timeline/timelineOf.ts'

export const kindLabels = { intent: 'Action', query: 'Query', navigation: 'Navigation' } as const

/** The outcome in one or two words. */
export const outcomeWord = ({ outcome }: Pick<SessionEntry, 'outcome'>): string => {
  switch (outcome?.kind) {
    case undefined:
      return 'Under way'
    case 'done':
      return 'Done'
    case 'failed':
      return 'Failed'
    case 'defect':
      return 'Crashed'
    case 'replaced':
      return 'Replaced'
    case 'joined':
      return 'Joined'
    case 'interrupted':
      return 'Dropped'
  }
}

/** The outcome as a sentence, with that of a failure. */
export const outcomeSentence = ({ outcome }: Pick<SessionEntry, 'outcome'>): string => {
  switch (outcome?.kind) {
    case undefined:
      return 'It had not ended when the session was made.'
    case 'done':
      return 'It was done.'
    case 'failed':
      return `It failed (${outcome.failure._tag}): ${sentenceOf(failureFrom(outcome.failure))}`
    case 'defect':
      return `The command crashed: ${outcome.reason}`
    case 'replaced':
      return 'A newer command of its lane replaced it.'
    case 'joined':
      return 'The same command was already running, and its outcome was shared.'
    case 'interrupted':
      return 'Nothing waited for it any more.'
  }
}

/** Why a guard refused: the failure as a sentence. */
const refusalWords = ({ outcome }: Pick<SessionEntry, 'outcome'>): string =>
  outcome?.kind === 'failed'
    ? `It refused before any request or proposal: ${outcome.failure._tag}. ${sentenceOf(failureFrom(outcome.failure))}`
    : 'With this build it refuses what it allowed when recorded.'

/** The verdict of the command's guard, or why it is not known. */
export const guardLabel = ({ entry, guard }: Pick<TimelineEntry, 'entry' | 'guard'>): string => {
  switch (guard) {
    case 'refused':
      return refusalWords(entry)
    case 'idle':
      return 'Nothing to do: it was already so. Nothing was requested or proposed.'
    case 'passed':
      return 'It allowed the command.'
    case undefined:
      break
  }
  const { calls, steps, given, outcome } = entry
  if (given === true) return 'Its verdict is not recorded.'
  if (outcome?.kind === 'joined') return 'It did not run: the same command was already running.'
  const isHeld = outcome?.kind === 'replaced' || outcome?.kind === 'interrupted'
  if (isHeld && calls.length === 0 && steps.length === 0)
    return 'It did not run: the command was held back and never started.'
  return entry.kind === 'navigation' ? 'Navigation has no guard.' : 'This command has none.'
}

/** The local time of day. */
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

/** The digest of a long value in a file: sixteen hexadecimal digits. */
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
