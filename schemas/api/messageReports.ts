/**
 * Reports of private messages: made by the recipient, read by admins only. Ours: the specification does not have these
 * calls.
 */
import { Schema } from 'effect'
import { rows } from '../codecs/lenient.ts'
import { IdText, PageText, textUpTo } from '../codecs/scalars.ts'
import { secret } from '../codecs/secret.ts'
import { wire } from '../codecs/wire.ts'
import { MessageReport, MessageReportReason } from '../entities/Message.ts'
import { textLimits } from '../limits.ts'
import { getCall, postCall } from './Call.ts'
import { Done } from './Envelope.ts'

/** POST /message/report: a message that the caller received. A copy of it is stored for the admins. */
export const reportMessage = postCall({
  path: '/message/report',
  input: Schema.Struct({
    id: IdText,
    reason: MessageReportReason,
    details: Schema.optionalKey(secret(textUpTo(textLimits.reportDetails))),
  }),
  answer: Done,
  repeat: 'safe',
  creates: true,
})

/** GET /message/reports.json: open reports, or reviewed ones; the newest first. Admins only. */
export const getMessageReports = getCall({
  path: '/message/reports.json',
  input: Schema.Struct({
    state: Schema.optionalKey(Schema.Literals(['open', 'reviewed'])),
    page: Schema.optionalKey(PageText),
  }),
  answer: wire(Schema.Struct({ reports: rows(MessageReport), hasMore: Schema.Boolean }), {
    names: { hasMore: 'has_more_entries' },
    absent: { hasMore: true },
  }),
})

/** POST /message/conclude_report: marks a report as reviewed. Admins only. */
export const concludeMessageReport = postCall({
  path: '/message/conclude_report',
  input: Schema.Struct({ id: IdText }),
  answer: Done,
  repeat: 'safe',
})
