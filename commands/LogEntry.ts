/**
 * One entry of the command log: what was meant, what was asked of the server, and how it ended. Entries are data with a schema, so
 * that a session can be written to a file and read back. Nothing secret gets this far: inputs are redacted by their own schemas.
 */
import { Schema } from 'effect'
import { FailureRecord } from '../schemas/FailureRecord.ts'

/** One request and its answer, without contents. */
export const Exchange = Schema.Struct({
  method: Schema.Literals(['GET', 'POST']),
  path: Schema.String,
  /** HTTP status; 0 where no answer came. */
  status: Schema.Number,
  /** Length of the answer in characters. */
  size: Schema.Number,
  /** Milliseconds from request to decoded answer. */
  duration: Schema.Number,
  /** Rows of the answer that did not decode, and why the first few did not. */
  lost: Schema.Number,
  reasons: Schema.Array(Schema.String),
})
export type Exchange = typeof Exchange.Type

export const Outcome = Schema.Union([
  Schema.Struct({ kind: Schema.Literal('done') }),
  Schema.Struct({ kind: Schema.Literal('failed'), failure: FailureRecord }),
  /** A newer command took its place. */
  Schema.Struct({ kind: Schema.Literal('replaced') }),
  /** The same was already under way. */
  Schema.Struct({ kind: Schema.Literal('joined') }),
  /** Nobody waited for it any more. */
  Schema.Struct({ kind: Schema.Literal('interrupted') }),
  /** The command itself is broken; `reason` is for engineers. */
  Schema.Struct({ kind: Schema.Literal('defect'), reason: Schema.String }),
])
export type Outcome = typeof Outcome.Type

const reasonLength = 200

/** The short reason of a defect, whatever was thrown. */
export const reasonOfDefect = (defect: unknown): string =>
  (defect instanceof Error ? `${defect.name}: ${defect.message}` : `Thrown: ${typeof defect}`).slice(0, reasonLength)

export const LogEntry = Schema.Struct({
  /** Counts up from 1 over a session. */
  sequence: Schema.Number,
  /** When it began: milliseconds since the epoch. */
  at: Schema.Number,
  kind: Schema.Literals(['intent', 'query', 'navigation']),
  /** Versioned and for ever: `feed.load.v1`. */
  name: Schema.String,
  /** The encoded input, secrets replaced. */
  input: Schema.Unknown,
  exchanges: Schema.Array(Exchange),
  outcome: Outcome,
  /** Milliseconds from begin to outcome. */
  duration: Schema.Number,
})
export type LogEntry = typeof LogEntry.Type
