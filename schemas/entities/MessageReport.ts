/** A reported private message with its stored copy, for admins. Ours. */
import { Schema } from 'effect'
import { Millis } from '../codecs/scalars.ts'
import { wire } from '../codecs/wire.ts'

/** Reasons to report a private message. */
export const MessageReportReason = Schema.Literals(['harassment', 'threat', 'spam', 'illegalContent', 'other'])
export type MessageReportReason = typeof MessageReportReason.Type

export const MessageReport = wire(
  Schema.Struct({
    id: Schema.Int.check(Schema.isGreaterThan(0)),
    /** The recipient, who reported the message. */
    reporter: Schema.String,
    /** The sender. */
    author: Schema.String,
    subject: Schema.String,
    markdown: Schema.String,
    /** When it was sent. */
    sentAt: Millis,
    /** One of the reasons above. */
    reason: Schema.String,
    details: Schema.String,
    createdAt: Millis,
    /** When an admin marked it as reviewed; 0 while it is open. */
    concludedAt: Millis,
    concludedBy: Schema.String,
  }),
  {
    shares: ['reporter', 'author', 'reason', 'concludedBy'],
    names: {
      markdown: 'raw_content',
      sentAt: 'sent',
      createdAt: 'created',
      concludedAt: 'concluded',
      concludedBy: 'concluded_by',
    },
  },
)
export type MessageReport = typeof MessageReport.Type
