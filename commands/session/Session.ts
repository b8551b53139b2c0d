/**
 * A session as a file: where it began, what was meant, what the outside answered and in which order, and what changed. Enough to carry it out
 * again without a network, and nothing secret. Its form has a version, and the names of commands are for ever.
 */
import { Schema } from 'effect'
import { FailureRecord } from '../../schemas/sessionSpans.ts'
import { troubleKinds } from '../kernel/Trouble.ts'
import { SessionDevice } from './SessionDevice.ts'

export const sessionFormat = 'parley-session'
export const sessionVersion = 1

const Order = Schema.Int

/** As far as a `Date` reaches in both directions: what lies beyond cannot be shown. */
const lastTime = 8.64e15

/** Milliseconds since the epoch, or between two times. */
const Time = Schema.Number.check(Schema.isBetween({ minimum: -lastTime, maximum: lastTime }))

const Answer = Schema.Struct({
  order: Order,
  /** Milliseconds since the epoch. */
  at: Time,
  value: Schema.optionalKey(Schema.Unknown),
  failure: Schema.optionalKey(FailureRecord),
  /** It broke instead of answering, for this reason. */
  defect: Schema.optionalKey(Schema.String),
})

const Asked = Schema.Struct({
  method: Schema.Literals(['GET', 'POST']),
  path: Schema.String,
  input: Schema.Unknown,
})

export const SessionCall = Schema.Struct({
  port: Schema.String,
  /** Its number among the entry's questions to this port. Waits that never ended are left out. */
  nth: Schema.Int,
  order: Order,
  asked: Schema.optionalKey(Asked),
  /** The id that the request was sent with, and that the server's log has; absent in files of older builds. */
  request: Schema.optionalKey(Schema.String),
  /** Rows of the answer that did not decode, and why the first few did not. */
  losses: Schema.optionalKey(Schema.Struct({ lost: Schema.Int, reasons: Schema.Array(Schema.String) })),
  answer: Schema.optionalKey(Answer),
})
export type SessionCall = typeof SessionCall.Type

/** What a change did to one value: to its fields, or as a whole. Long values are digests, `#...`. */
export const ChangeRecord = Schema.Struct({
  key: Schema.String,
  /** The fields that changed, with what they are then; `whole` for what is new, or has no fields; `gone` for what is not there any more. */
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
  /** Its answers are not kept: what it changed is among the losses, and it is not carried out again. */
  given: Schema.optionalKey(Schema.Literal(true)),
  /** Absent where it had not ended. */
  outcome: Schema.optionalKey(SessionOutcome),
  ended: Schema.optionalKey(Order),
  /** Milliseconds. */
  duration: Schema.optionalKey(Time),
})
export type SessionEntry = typeof SessionEntry.Type

/** What went wrong outside of every command: nobody carries it out again. */
export const SessionTrouble = Schema.Struct({
  /** The place in the order that it came after. */
  order: Order,
  at: Time,
  kind: Schema.Literals(troubleKinds),
  /** For engineers, without what it quotes. */
  reason: Schema.String,
  /** `function /path/of/script.js:line:column`, the innermost first. */
  stack: Schema.Array(Schema.String),
  /** How often it came in a row; absent for once. */
  times: Schema.optionalKey(Schema.Int),
})
export type SessionTrouble = typeof SessionTrouble.Type

/** A value of the store by its key, as plain data. */
const Value = Schema.Tuple([Schema.String, Schema.Unknown])

/** The load of the page that a session is about. A reload of the tab begins a part of its own. */
export const Page = Schema.Struct({
  /** Milliseconds since the epoch. */
  loadedAt: Time,
  /** Number of the last entry before it: 0 where the tab had none. */
  sequence: Schema.Int,
})

/** One load of the page: a session of its own, which is carried out by itself. */
const SessionPart = Schema.Struct({
  format: Schema.Literal(sessionFormat),
  version: Schema.Literal(sessionVersion),
  /** Which build of the app made it. */
  build: Schema.String,
  /** Which commit that was built from, where the build knows. */
  commit: Schema.optionalKey(Schema.String),
  /** What kind of device it was made on; absent where the person took it out, and in files of older builds. */
  device: Schema.optionalKey(SessionDevice),
  /** Milliseconds since the epoch. */
  madeAt: Time,
  /** The community that the host stands for; 'home' for none. */
  base: Schema.String,
  /** Scheme and host of the app. */
  origin: Schema.String,
  /** What the person says happened. */
  note: Schema.optionalKey(Schema.String),
  /** Numbers of the entries that the person struck out. */
  struck: Schema.Array(Schema.Int),
  /** How things stood before the first entry. */
  start: Schema.Struct({
    order: Order,
    sequence: Schema.Int,
    /** The address that was open: path and query. */
    path: Schema.String,
    state: Schema.Array(Value),
    /** Comments of long threads that nothing touched are not in it. */
    commentsLeftOut: Schema.Int,
    /** What could be taken back. */
    undo: Schema.Array(Schema.Struct({ sequence: Schema.Int, name: Schema.String, input: Schema.Unknown })),
    /** Lanes in which it was not known whether the last call was obeyed. */
    doubts: Schema.Array(Schema.String),
  }),
  /** What the store let go of, or had again, by itself; and what entries made of it that are only given (`sequence`). */
  losses: Schema.Array(
    Schema.Struct({
      order: Order,
      key: Schema.String,
      value: Schema.optionalKey(Schema.Unknown),
      sequence: Schema.optionalKey(Schema.Int),
    }),
  ),
  entries: Schema.Array(SessionEntry),
  /** Absent where nothing went wrong outside of commands, and in files of older builds. */
  troubles: Schema.optionalKey(Schema.Array(SessionTrouble)),
  /** Digest of the start and of all changes. */
  hash: Schema.String,
  /** Digest of all that the file says; absent in files of older builds. */
  seal: Schema.optionalKey(Schema.String),
  /** Absent in files of older builds. */
  page: Schema.optionalKey(Page),
})

/** A file: the newest load of the page, and what the tab did before it was reloaded. */
export const Session = Schema.Struct({
  ...SessionPart.fields,
  /** The oldest first; the numbers of their entries are smaller, and no two parts have the same. */
  earlier: Schema.optionalKey(Schema.Array(SessionPart)),
})
export type Session = typeof Session.Type
