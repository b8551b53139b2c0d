/**
 * One entry of the command log: the intent, its outside calls, its changes and its outcome, each with its position in
 * the session so that the session can be replayed. Nothing secret gets here: the schemas of inputs and answers redact
 * them.
 */
import type { Failure } from '../../schemas/Failure.ts'
import type { PackedNumbers } from '../log/PackedNumbers.ts'

export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** A newer command replaced it. */
  | { readonly kind: 'replaced' }
  /** An identical command was already running, and this one shared its outcome. */
  | { readonly kind: 'joined' }
  /** Its caller stopped waiting for it. */
  | { readonly kind: 'interrupted' }
  /** The command itself is broken; `reason` is for engineers. */
  | { readonly kind: 'defect'; readonly reason: string }

/** The public part of a request. */
export interface Asked {
  readonly method: 'GET' | 'POST'
  /** The path as in its row, with placeholders. */
  readonly path: string
  /** The row's input, secrets replaced. */
  readonly input: unknown
}

/**
 * The result of an outside call: a plain value, a failure, a defect with its reason, or a result that was too large to
 * store.
 */
export type Answered =
  | { readonly value: unknown }
  | { readonly failure: Failure }
  | { readonly defect: string }
  | { readonly isCut: true }

export interface Losses {
  readonly lost: number
  readonly reasons: ReadonlyArray<string>
}

/** A call to the outside: the network, the device, the clock. */
export interface OutsideCall {
  /** The port: `api`, `vault`, `sleep`. */
  readonly port: string
  /** Its number among the entry's calls to this port, from 0. */
  readonly nth: number
  /** Its position in the session. */
  readonly order: number
  readonly asked?: Asked
  /** The id that a request was sent with: the server's log has it, too. */
  readonly request?: string
  /** How many rows of the answer did not decode, with the first few reasons; absent where all did. */
  losses?: Losses
  /** Absent while the call is pending, and where it was dropped. */
  answer?: Answered & { readonly order: number; readonly at: number }
}

/** A value of the store that changed: references, not copies. */
export interface Change {
  readonly key: string
  readonly before: unknown
  readonly after: unknown
}

/**
 * The part of a command that made a step: `begin` alone or with its proposals, `settle`, the rollback of its proposals,
 * or `fail` and `giveUp` of a command without proposals.
 */
export type StepKind = 'begun' | 'proposed' | 'settled' | 'withdrawn' | 'failed'

/** The result of a command's guard. */
export type GuardVerdict = 'passed' | 'idle' | 'refused'

/** What a command did to the store at one moment: when it began, settled or rolled back. */
export interface Step {
  readonly order: number
  /** Absent for changes made while sending. */
  readonly what?: StepKind
  readonly changes: ReadonlyArray<Change>
  /** Ids of more comments that were not known before, in a step that is too long to store whole. */
  readonly brought?: PackedNumbers
}

export interface LogEntry {
  /** Counts up from 1 over a session. */
  readonly sequence: number
  /** The command that ran this one, if any. */
  readonly within?: number
  /** When it began: milliseconds since the epoch, and its position in the session. */
  readonly at: number
  readonly order: number
  readonly kind: 'intent' | 'query' | 'navigation'
  /** Versioned and permanent: `feed.load.v1`. */
  readonly name: string
  /** The input, secrets replaced. */
  readonly input: unknown
  readonly calls: Array<OutsideCall>
  readonly steps: Array<Step>
  /** Absent where there is no guard, or it has not run, or it threw. */
  guard?: GuardVerdict
  /** Some of the commands that it ran are no longer in the log. */
  isPartlyGone?: true
}

/** An entry whose command has ended. */
export interface EndedEntry extends LogEntry {
  readonly outcome: Outcome
  /** Position of its end in the session. */
  readonly ended: number
  /** Milliseconds from begin to outcome. */
  readonly duration: number
}

const reasonLength = 200

/** Quoted texts, addresses and patterns in an error message may contain user data. Identifiers stay. */
const quoted =
  /"(?:[^"\\]|\\.)*"?|`[^`]*`?|'(?![A-Za-z_$][\w$]*')[^']*'?|[\w.+-]{0,100}(?::\/\/|\b(?:data|blob|javascript):|@)[^\s"'`]*|\/(?:[^/\\\n]|\\.)+\//g

/** An error message for engineers without quoted texts and addresses. */
export const withoutQuotes = (words: string): string => words.replaceAll(quoted, '…')

/** A short reason for a defect, whatever was thrown. */
export const reasonOfDefect = (defect: unknown): string =>
  (defect instanceof Error ? `${defect.name}: ${withoutQuotes(defect.message)}` : `Thrown: ${typeof defect}`).slice(
    0,
    reasonLength,
  )
