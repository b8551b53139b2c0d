/** The reasons of a report in words. Document 1, section 2 (Report dialog); the words are ours. */
import type { ReportReason } from '../../../schemas/screenVocabulary.ts'

export const reasonWords: Readonly<Record<ReportReason, string>> = {
  communityRules: "Breaks the community's rules",
  spam: 'Spam',
  platformMisuse: 'Misuse of the platform',
  csam: 'Sexual abuse of children',
  illegalContent: 'Illegal content',
}

const isReason = (reason: string): reason is ReportReason => Object.hasOwn(reasonWords, reason)

/** What a report says: a reason of the dialog in its words, anything else as it is. */
export const wordsOfReason = (reason: string): string => (isReason(reason) ? reasonWords[reason] : reason)
