/**
 * The log as JSON lines, one for each request and each message: time, level, and for requests the id, route pattern,
 * status, milliseconds, and the member as a keyed hash. Never an address with parameters, a key or a body.
 */
import { createHmac } from 'node:crypto'
import { pino } from 'pino'
import type { RequestFacts } from '../http/observed.ts'

export interface ServerReport {
  /** A message; lines after the first are a stack. */
  readonly log: (line: string) => void
  /** Absent if requests are not logged. */
  readonly request?: (facts: RequestFacts) => void
}

/** Messages are sentences; these words say how serious they are. */
const levelOf = (line: string): 'info' | 'warn' | 'error' => {
  if (/^Warning:|was put off|was not rendered/.test(line)) return 'warn'
  return /\bfailed\b|could not/.test(line) ? 'error' : 'info'
}

const requestMark = / ?\(request ([0-9a-z-]+)\)/

/** A member in the log and in traces: `secret` keys the hash, so that members cannot be looked up by trying ids. */
export const hashOfMember = (member: number, secret: string): string =>
  createHmac('sha256', secret).update(String(member)).digest('base64url').slice(0, 12)

/** Monitors ask every few seconds. */
const unlogged: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** `write` gets whole lines. `secret` keys the hashes of members, so that they cannot be looked up by trying ids. */
export const makeJsonLog = (write: (line: string) => void, secret: () => string): Required<ServerReport> => {
  const logger = pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    { write },
  )
  return {
    log: (line) => {
      const [first = '', ...stack] = line.split('\n')
      const request = requestMark.exec(first)?.[1]
      logger[levelOf(first)](
        {
          ...(request === undefined ? {} : { request }),
          ...(stack.length === 0 ? {} : { stack: stack.join('\n') }),
        },
        first.replace(requestMark, ''),
      )
    },
    request: ({ id, method, route, status, milliseconds, member }) => {
      if (unlogged.has(route) && status < 400) return
      logger[status >= 500 ? 'error' : 'info'](
        {
          request: id,
          method,
          route,
          status,
          ms: Math.round(milliseconds * 10) / 10,
          ...(member === undefined ? {} : { member: hashOfMember(member, secret()) }),
        },
        'request',
      )
    },
  }
}
