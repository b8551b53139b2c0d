/** Labels of the reasons for reporting a private message; the wording is ours. */
import type { MessageReportReason } from '../../../schemas/entities/Message.ts'

export const messageReasons: Readonly<Record<MessageReportReason, string>> = {
  harassment: 'Harassment',
  threat: 'Threats of violence',
  spam: 'Spam or fraud',
  illegalContent: 'Illegal content',
  other: 'Something else',
}

const isReason = (reason: string): reason is MessageReportReason => Object.hasOwn(messageReasons, reason)

/** A report's reason by its label; unknown reasons as they are. */
export const wordsOfMessageReason = (reason: string): string => (isReason(reason) ? messageReasons[reason] : reason)
