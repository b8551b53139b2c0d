/**
 * One entry of the command log: what was meant, what was asked of the outside, what changed, and how it ended. With the order in which all of it
 * happened, so that a session can be carried out again. Nothing secret gets this far: inputs and answers are redacted by their own schemas.
 */
import type { Failure } from '../schemas/Failure.ts'

export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** A newer command took its place. */
  | { readonly kind: 'replaced' }
  /** The same was already under way. */
  | { readonly kind: 'joined' }
  /** Nobody waited for it any more. */
  | { readonly kind: 'interrupted' }
  /** The command itself is broken; `reason` is for engineers. */
  | { readonly kind: 'defect'; readonly reason: string }

/** What a request asks for, as far as anybody may read it. */
export interface Asked {
  readonly method: 'GET' | 'POST'
  /** As in its row: with placeholders. */
  readonly path: string
  /** The row's input, secrets replaced. */
  readonly input: unknown
}

/** How something outside answered: with a value that is plain data, with a failure, by breaking (`defect` is its reason), or with more than was kept. */
export type Answered =
  | { readonly value: unknown }
  | { readonly failure: Failure }
  | { readonly defect: string }
  | { readonly isCut: true }

export interface Losses {
  readonly lost: number
  readonly reasons: ReadonlyArray<string>
}

/** A question to the outside: the network, the device, the clock. */
export interface OutsideCall {
  /** What was asked: `api`, `vault`, `sleep`. */
  readonly port: string
  /** Its number among the entry's questions to this port, from 0. */
  readonly nth: number
  /** Its place in the order of the session. */
  readonly order: number
  readonly asked?: Asked
  /** Rows of the answer that did not decode, and why the first few did not; absent where all did. */
  losses?: Losses
  /** Absent while nobody answered, and where the question was dropped. */
  answer?: Answered & { readonly order: number; readonly at: number }
}

/** A value of the store that changed: references, not copies. */
export interface Change {
  readonly key: string
  readonly before: unknown
  readonly after: unknown
}

/**
 * Which part of a command made a step: `begin` alone or with what it proposes, `settle`, the proposals taken back, or `fail` and `giveUp` of a
 * command that proposed nothing.
 */
export type StepKind = 'begun' | 'proposed' | 'settled' | 'withdrawn' | 'failed'

/** What the guard of a command said. */
export type GuardVerdict = 'passed' | 'idle' | 'refused'

/** What a command did to the store at one moment: when it began, when it was settled or withdrawn. */
export interface Step {
  readonly order: number
  /** Absent for what it did in the midst of sending. */
  readonly what?: StepKind
  changes: ReadonlyArray<Change>
  /** There were more changes than are kept. */
  isCut?: true
}

export interface LogEntry {
  /** Counts up from 1 over a session. */
  readonly sequence: number
  /** The one that carried it out, where a command did. */
  readonly within?: number
  /** When it began: milliseconds since the epoch, and its place in the order of the session. */
  readonly at: number
  readonly order: number
  readonly kind: 'intent' | 'query' | 'navigation'
  /** Versioned and for ever: `feed.load.v1`. */
  readonly name: string
  /** The input, secrets replaced. */
  readonly input: unknown
  readonly calls: Array<OutsideCall>
  readonly steps: Array<Step>
  /** Absent where there is no guard, or it was not asked (yet), or broke. */
  guard?: GuardVerdict
  /** What it carried out itself is not all in the log any more. */
  isPartlyGone?: true
}

/** One that has ended. */
export interface EndedEntry extends LogEntry {
  readonly outcome: Outcome
  /** Its end in the order of the session. */
  readonly ended: number
  /** Milliseconds from begin to outcome. */
  readonly duration: number
}

const reasonLength = 200

/** What a message quotes may be what somebody wrote: texts in quotation marks, addresses, and patterns. Names in the code stay. */
const quoted =
  /"(?:[^"\\]|\\.)*"?|`[^`]*`?|'(?![A-Za-z_$][\w$]*')[^']*'?|[\w.+-]{0,100}(?::\/\/|\b(?:data|blob|javascript):|@)[^\s"'`]*|\/(?:[^/\\\n]|\\.)+\//g

/** A sentence for engineers without what it quotes, and without addresses. */
export const withoutQuotes = (words: string): string => words.replaceAll(quoted, '…')

/** The short reason of a defect, whatever was thrown. */
export const reasonOfDefect = (defect: unknown): string =>
  (defect instanceof Error ? `${defect.name}: ${withoutQuotes(defect.message)}` : `Thrown: ${typeof defect}`).slice(
    0,
    reasonLength,
  )
