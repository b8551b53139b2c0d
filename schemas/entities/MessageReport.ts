/** A reported private message with the copy that was kept of it, as admins see it. Ours. */
import { Schema } from 'effect'
import { Millis } from '../codecs/scalars.ts'
import { wire } from '../codecs/wire.ts'

/** What a private message can be reported for. */
export const MessageReportReason = Schema.Literals(['harassment', 'threat', 'spam', 'illegalContent', 'other'])
export type MessageReportReason = typeof MessageReportReason.Type

export const MessageReport = wire(
  Schema.Struct({
    id: Schema.Int.check(Schema.isGreaterThan(0)),
    /** Who received and reported the message. */
    reporter: Schema.String,
    /** Who sent it. */
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
