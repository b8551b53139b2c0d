/**
 * A failure as plain data in the log, with a schema to decode it from a file. Separate from the failures, which every
 * visit loads, while reading a log is rare.
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
