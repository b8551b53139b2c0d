/**
 * The log of a page as stored for the time after a reload: the state of the store at one moment, and what came after
 * it, in pieces that are only appended. docs/decisions/0056-sessions-survive-a-reload.md
 */
import { Schema } from 'effect'
import { troubleKinds } from '../../kernel/Trouble.ts'
import { Page, SessionEntry } from '../Session.ts'
import { SessionDevice } from '../SessionDevice.ts'

/** Short names: there are thousands. */
const StoredChange = Schema.Struct({
  /** Position in the order. */
  o: Schema.Int,
  /** Key. */
  k: Schema.String,
  /** Value afterwards; absent if it was removed. */
  a: Schema.optionalKey(Schema.Unknown),
  /** Value before, if nothing stored earlier has it: the value of a list before it was first loaded. */
  b: Schema.optionalKey(Schema.Unknown),
  /** The store did it by itself. */
  l: Schema.optionalKey(Schema.Literal(true)),
})
export type StoredChange = typeof StoredChange.Type

/** An entry without its changes, which are separate pieces, found by the position of their step. */
export const StoredEntry = Schema.Struct({
  entry: SessionEntry,
  steps: Schema.Array(
    Schema.Struct({
      order: Schema.Int,
      what: Schema.optionalKey(Schema.Literals(['begun', 'proposed', 'settled', 'withdrawn', 'failed'])),
    }),
  ),
  guard: Schema.optionalKey(Schema.Literals(['passed', 'idle', 'refused'])),
  /**
   * Its responses are too long to be stored, or some of what it ran is gone: a replay applies its recorded changes
   * instead.
   */
  isGiven: Schema.optionalKey(Schema.Literal(true)),
})
export type StoredEntry = typeof StoredEntry.Type

/** A session can begin here: `state` pieces follow, then `begun` once all are there. */
const Begin = Schema.Struct({
  kind: Schema.Literal('begin'),
  order: Schema.Int,
  /** The address that was open. */
  path: Schema.String,
  /** The navigation to it, if it is in the log. */
  navigation: Schema.optionalKey(StoredEntry),
  /** What came before is incomplete. */
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

/** Written last each time: everything before it is complete. */
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
    /** Undoable actions. */
    undo: Schema.Array(Schema.Struct({ sequence: Schema.Int, name: Schema.String, input: Schema.Unknown })),
    troubles: Schema.Array(Trouble),
  }),
)
export type StoredEnd = typeof StoredEnd.Type
