/** An entry of the log in words: what was meant, and what became of it. */

import { sentenceOf } from '../../../../commands/sentences.ts'
import { failureFrom } from '../../../../commands/session/failureFrom.ts'
import type { SessionEntry } from '../../../../commands/session/Session.ts'

export const kindWords = { intent: 'Meant', query: 'Asked', navigation: 'Went' } as const

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

/** Whether it went further than the command's own guard, where that is known. */
export const guardWords = ({
  outcome,
  calls,
  steps,
}: Pick<SessionEntry, 'outcome' | 'calls' | 'steps'>): string | undefined => {
  if (calls.length > 0 || steps.length > 0) return undefined
  if (outcome?.kind === 'failed') return 'It was refused before anything was asked or shown.'
  if (outcome?.kind === 'replaced' || outcome?.kind === 'interrupted') return 'It was held back: nothing of it began.'
  return undefined
}

const second = 1000

/** '340 ms', '1.2 s'. */
export const lasting = (millis: number): string =>
  millis < second ? `${Math.round(millis)} ms` : `${(millis / second).toFixed(1)} s`

const thousand = 1000

/** '340 characters', '12 k characters'. */
export const sizeWords = (size: number): string =>
  size < thousand ? `${size} characters` : `${Math.round(size / thousand)} k characters`
