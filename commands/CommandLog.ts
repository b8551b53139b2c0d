/** The command log: a ring of the last entries, bounded in count and in bytes. */
import { Context } from 'effect'
import type { LogEntry } from './LogEntry.ts'

/** At least 100 commands can be stepped through, with the queries and navigation between them. Document 1, section 9. */
const logLimits = { entries: 400, bytes: 1_000_000 } as const

export interface CommandLogShape {
  /** The number of the next entry. */
  readonly next: () => number
  readonly append: (entry: LogEntry) => void
  /** The entries still held, in the order in which they ended. */
  readonly entries: () => ReadonlyArray<LogEntry>
  /** Another person is looking: what the one before did is nobody's business. */
  readonly clear: () => void
}

const utf8 = new TextEncoder()
const bytesOf = (text: string): number => utf8.encode(text).length

/** A new, empty log. `limits` are the most entries and the most bytes of JSON text that it holds. */
export const makeCommandLog = (
  limits: { readonly entries: number; readonly bytes: number } = logLimits,
): CommandLogShape => {
  const ring: Array<{ readonly entry: LogEntry; readonly size: number }> = []
  let sequence = 0
  let bytes = 0
  return {
    next: () => {
      sequence += 1
      return sequence
    },
    append: (entry) => {
      const size = bytesOf(JSON.stringify(entry))
      ring.push({ entry, size })
      bytes += size
      while (ring.length > limits.entries || (bytes > limits.bytes && ring.length > 1)) bytes -= ring.shift()?.size ?? 0
    },
    entries: () => ring.map(({ entry }) => entry),
    clear: () => {
      ring.length = 0
      bytes = 0
    },
  }
}

export class CommandLog extends Context.Service<CommandLog, CommandLogShape>()('parley/commands/CommandLog') {}
