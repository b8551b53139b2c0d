/**
 * A failure as the log keeps it: plain data, that a file can hold and a schema can read back. Apart from the failures themselves, which
 * every visit needs, while hardly any reads a log.
 */
import { Schema } from 'effect'

export const FailureRecord = Schema.Union([
  Schema.TaggedStruct('Offline', {}),
  Schema.TaggedStruct('TimedOut', {}),
  Schema.TaggedStruct('ServerRefused', { text: Schema.String, status: Schema.Number }),
  Schema.TaggedStruct('NotFound', {
    what: Schema.Literals(['post', 'comment', 'user', 'community', 'feed', 'page']),
  }),
  Schema.TaggedStruct('RateLimited', { retryAfter: Schema.Number }),
  Schema.TaggedStruct('ServerDown', { status: Schema.Number, retryAfter: Schema.Number }),
  Schema.TaggedStruct('AnswerUndecodable', { path: Schema.String, reason: Schema.String }),
  Schema.TaggedStruct('MemberRequired', {}),
  Schema.TaggedStruct('SessionEnded', {}),
  Schema.TaggedStruct('CaptchaRequired', {}),
  Schema.TaggedStruct('CaptchaUnanswered', { why: Schema.Literals(['cancelled', 'expired', 'notLoaded']) }),
  Schema.TaggedStruct('NotAllowed', { reason: Schema.String }),
  Schema.TaggedStruct('InvalidInput', {
    fields: Schema.Array(Schema.Struct({ field: Schema.String, reason: Schema.String })),
  }),
])
