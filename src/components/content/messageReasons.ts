/** The reasons for which a private message is reported, in words; ours. */
import type { MessageReportReason } from '../../../schemas/entities/MessageReport.ts'

export const messageReasons: Readonly<Record<MessageReportReason, string>> = {
  harassment: 'Harassment',
  threat: 'Threats of violence',
  spam: 'Spam or fraud',
  illegalContent: 'Illegal content',
  other: 'Something else',
}

const isReason = (reason: string): reason is MessageReportReason => Object.hasOwn(messageReasons, reason)

/** What a report says: a reason in its words, anything else as it is. */
export const wordsOfMessageReason = (reason: string): string => (isReason(reason) ? messageReasons[reason] : reason)
