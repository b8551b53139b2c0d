/**
 * A session as a file: its start state, the commands, the responses in their order, and the changes. Enough to
 * replay it without a network, and nothing secret. The format is versioned; names of commands are permanent.
 */
import { Schema } from 'effect'
import { FailureRecord } from '../../schemas/sessionSpans.ts'
import { troubleKinds } from '../kernel/Trouble.ts'
import { SessionDevice } from './SessionDevice.ts'

export const sessionFormat = 'parley-session'
export const sessionVersion = 1

const Order = Schema.Int

/** The range of `Date` in both directions. */
const lastTime = 8.64e15

/** Milliseconds since the epoch, or between two times. */
const Time = Schema.Number.check(Schema.isBetween({ minimum: -lastTime, maximum: lastTime }))

const Answer = Schema.Struct({
  order: Order,
  /** Milliseconds since the epoch. */
  at: Time,
  value: Schema.optionalKey(Schema.Unknown),
  failure: Schema.optionalKey(FailureRecord),
  /** The reason of the error, if it failed. */
  defect: Schema.optionalKey(Schema.String),
})

const Asked = Schema.Struct({
  method: Schema.Literals(['GET', 'POST']),
  path: Schema.String,
  input: Schema.Unknown,
})

export const SessionCall = Schema.Struct({
  port: Schema.String,
  /** Its number among the entry's calls of this port. Waits that never ended are left out. */
  nth: Schema.Int,
  order: Order,
  asked: Schema.optionalKey(Asked),
  /** The id that the request was sent with, and that the server's log has; absent in files of older builds. */
  request: Schema.optionalKey(Schema.String),
  /** Rows of the response that did not decode, and the reasons of the first few. */
  losses: Schema.optionalKey(Schema.Struct({ lost: Schema.Int, reasons: Schema.Array(Schema.String) })),
  answer: Schema.optionalKey(Answer),
})
export type SessionCall = typeof SessionCall.Type

/** The change of one value, by field or as a whole. Long values are digests, `#...`. */
export const ChangeRecord = Schema.Struct({
  key: Schema.String,
  /** The changed fields with their new values; `whole` for new values and those without fields; `gone` for removed ones. */
  fields: Schema.optionalKey(Schema.Record(Schema.String, Schema.Unknown)),
  whole: Schema.optionalKey(Schema.Unknown),
  gone: Schema.optionalKey(Schema.Literal(true)),
})
export type ChangeRecord = typeof ChangeRecord.Type

const SessionStep = Schema.Struct({ order: Order, changes: Schema.Array(ChangeRecord) })

const SessionOutcome = Schema.Union([
  Schema.Struct({ kind: Schema.Literal('failed'), failure: FailureRecord }),
  Schema.Struct({ kind: Schema.Literal('defect'), reason: Schema.String }),
  Schema.Struct({ kind: Schema.Literals(['done', 'replaced', 'joined', 'interrupted']) }),
])

export const SessionEntry = Schema.Struct({
  sequence: Schema.Int,
  within: Schema.optionalKey(Schema.Int),
  order: Order,
  at: Time,
  kind: Schema.Literals(['intent', 'query', 'navigation']),
  name: Schema.String,
  input: Schema.Unknown,
  calls: Schema.Array(SessionCall),
  steps: Schema.Array(SessionStep),
  /** Its responses are not stored: its changes are among the losses, and it is not run again. */
  given: Schema.optionalKey(Schema.Literal(true)),
  /** Absent if it had not ended. */
  outcome: Schema.optionalKey(SessionOutcome),
  ended: Schema.optionalKey(Order),
  /** Milliseconds. */
  duration: Schema.optionalKey(Time),
})
export type SessionEntry = typeof SessionEntry.Type

/** An error outside of commands. It is not replayed. */
export const SessionTrouble = Schema.Struct({
  /** The position after which it came. */
  order: Order,
  at: Time,
  kind: Schema.Literals(troubleKinds),
  /** For engineers, without quoted values. */
  reason: Schema.String,
  /** `function /path/of/script.js:line:column`, the innermost first. */
  stack: Schema.Array(Schema.String),
  /** Number of times in a row; absent for 1. */
  times: Schema.optionalKey(Schema.Int),
})
export type SessionTrouble = typeof SessionTrouble.Type

/** A value of the store by its key, as plain data. */
const Value = Schema.Tuple([Schema.String, Schema.Unknown])

/** The page load of a session. A reload of the tab starts another part. */
export const Page = Schema.Struct({
  /** Milliseconds since the epoch. */
  loadedAt: Time,
  /** Number of the last entry before it; 0 if there was none. */
  sequence: Schema.Int,
})

/** One page load: a session that is replayed by itself. */
const SessionPart = Schema.Struct({
  format: Schema.Literal(sessionFormat),
  version: Schema.Literal(sessionVersion),
  /** The build that recorded it. */
  build: Schema.String,
  /** The commit of that build, if known. */
  commit: Schema.optionalKey(Schema.String),
  /** The kind of device; absent if the person removed it, and in files of older builds. */
  device: Schema.optionalKey(SessionDevice),
  /** Milliseconds since the epoch. */
  madeAt: Time,
  /** The community of the host; 'home' for none. */
  base: Schema.String,
  /** Scheme and host of the app. */
  origin: Schema.String,
  /** The person's description of the problem. */
  note: Schema.optionalKey(Schema.String),
  /** Numbers of the entries that the person excluded. */
  struck: Schema.Array(Schema.Int),
  /** The state before the first entry. */
  start: Schema.Struct({
    order: Order,
    sequence: Schema.Int,
    /** The open address: path and query. */
    path: Schema.String,
    state: Schema.Array(Value),
    /** Without the untouched comments of long threads. */
    commentsLeftOut: Schema.Int,
    /** Undoable actions. */
    undo: Schema.Array(Schema.Struct({ sequence: Schema.Int, name: Schema.String, input: Schema.Unknown })),
    /** Lanes in which it was unknown whether the last call took effect. */
    doubts: Schema.Array(Schema.String),
  }),
  /** Evictions and re-subscriptions of the store, and the changes of entries that are not run again (`sequence`). */
  losses: Schema.Array(
    Schema.Struct({
      order: Order,
      key: Schema.String,
      value: Schema.optionalKey(Schema.Unknown),
      sequence: Schema.optionalKey(Schema.Int),
    }),
  ),
  entries: Schema.Array(SessionEntry),
  /** Absent if there were no errors outside of commands, and in files of older builds. */
  troubles: Schema.optionalKey(Schema.Array(SessionTrouble)),
  /** Digest of the start and of all changes. */
  hash: Schema.String,
  /** Digest of the whole file; absent in files of older builds. */
  seal: Schema.optionalKey(Schema.String),
  /** Absent in files of older builds. */
  page: Schema.optionalKey(Page),
})

/** A file: the newest page load, and the tab's earlier ones. */
export const Session = Schema.Struct({
  ...SessionPart.fields,
  /** Oldest first. Entry numbers grow from part to part and never repeat. */
  earlier: Schema.optionalKey(Schema.Array(SessionPart)),
})
export type Session = typeof Session.Type
