/**
 * The log of a page as it is stored for the time after a reload: how the store was at one moment, and what came after
 * it, in pieces that are only ever added. docs/decisions/0056-sessions-survive-a-reload.md
 */
import { Schema } from 'effect'
import { troubleKinds } from '../../kernel/Trouble.ts'
import { Page, SessionEntry } from '../Session.ts'
import { SessionDevice } from '../SessionDevice.ts'

/** Short names: there are thousands. */
const StoredChange = Schema.Struct({
  /** Place in the order. */
  o: Schema.Int,
  /** Key. */
  k: Schema.String,
  /** Value afterwards; absent where it is gone. */
  a: Schema.optionalKey(Schema.Unknown),
  /** Value before, where nothing stored earlier says it: what lists are before they were ever loaded. */
  b: Schema.optionalKey(Schema.Unknown),
  /** The store did it by itself. */
  l: Schema.optionalKey(Schema.Literal(true)),
})
export type StoredChange = typeof StoredChange.Type

/** An entry without its changes: they stand in pieces of their own, by the order of their step. */
export const StoredEntry = Schema.Struct({
  entry: SessionEntry,
  steps: Schema.Array(
    Schema.Struct({
      order: Schema.Int,
      what: Schema.optionalKey(Schema.Literals(['begun', 'proposed', 'settled', 'withdrawn', 'failed'])),
    }),
  ),
  guard: Schema.optionalKey(Schema.Literals(['passed', 'idle', 'refused'])),
  /** Its answers are too long to be stored, or some of what it ran is gone: a replay is given what it changed. */
  isGiven: Schema.optionalKey(Schema.Literal(true)),
})
export type StoredEntry = typeof StoredEntry.Type

/** A session can begin here: `state` pieces follow, and `begun` once all of them are there. */
const Begin = Schema.Struct({
  kind: Schema.Literal('begin'),
  order: Schema.Int,
  /** The address that was open. */
  path: Schema.String,
  /** The navigation that led there, if it was in the log. */
  navigation: Schema.optionalKey(StoredEntry),
  /** What came before it is not known completely. */
  isBreak: Schema.optionalKey(Schema.Literal(true)),
})

const Piece = Schema.Union([
  Begin,
  Schema.Struct({ kind: Schema.Literal('state'), values: Schema.Array(Schema.Tuple([Schema.String, Schema.Unknown])) }),
  Schema.Struct({ kind: Schema.Literal('begun') }),
  /** In order. */
  Schema.Struct({ kind: Schema.Literal('changes'), changes: Schema.Array(StoredChange) }),
  Schema.Struct({ kind: Schema.Literal('dropped'), order: Schema.Int, ids: Schema.Array(Schema.Number) }),
  Schema.Struct({ kind: Schema.Literal('entry'), ...StoredEntry.fields }),
])
export type Piece = typeof Piece.Type

export const Pieces = Schema.fromJsonString(Schema.Array(Piece))

const Trouble = Schema.Struct({
  order: Schema.Int,
  at: Schema.Number,
  kind: Schema.Literals(troubleKinds),
  reason: Schema.String,
  stack: Schema.Array(Schema.String),
  times: Schema.optionalKey(Schema.Int),
})

/** Written last each time: what is stored counts up to here. */
export const StoredEnd = Schema.fromJsonString(
  Schema.Struct({
    /** Numbers of the first item, and of the one after the last. */
    from: Schema.Int,
    to: Schema.Int,
    base: Schema.String,
    origin: Schema.String,
    build: Schema.String,
    commit: Schema.optionalKey(Schema.String),
    device: Schema.optionalKey(SessionDevice),
    page: Page,
    /** Milliseconds since the epoch. */
    at: Schema.Number,
    running: Schema.Array(StoredEntry),
    /** What could be undone. */
    undo: Schema.Array(Schema.Struct({ sequence: Schema.Int, name: Schema.String, input: Schema.Unknown })),
    troubles: Schema.Array(Trouble),
  }),
)
export type StoredEnd = typeof StoredEnd.Type
