/** Labels of the report reasons. docs/behaviour/post.md#report. The wording is ours. */
import type { ReportReason } from '../../../schemas/screenVocabulary.ts'

export const reasonLabels: Readonly<Record<ReportReason, string>> = {
  communityRules: "Breaks the community's rules",
  spam: 'Spam',
  platformMisuse: 'Misuse of the platform',
  csam: 'Sexual abuse of children',
  illegalContent: 'Illegal content',
}

const isReason = (reason: string): reason is ReportReason => Object.hasOwn(reasonLabels, reason)

/** A report's reason by its label; other texts as they are. */
export const reasonLabel = (reason: string): string => (isReason(reason) ? reasonLabels[reason] : reason)
