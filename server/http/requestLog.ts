/**
 * The log of one request: each line written while serving it has its id, including lines of fibers that outlive the
 * response. Effect's context carries the log. `AsyncLocalStorage` would not work, because fibers of several requests
 * run in the same callbacks.
 */

import { randomUUID } from 'node:crypto'
import { Effect } from 'effect'
import { DatabaseUnavailable } from '../database/DatabaseUnavailable.ts'
import { CurrentRequestId, marked, ServerLog } from '../ServerLog.ts'
import { inCurrentSpan } from '../WorkSpan.ts'

/** Groups of letters and digits, as the client, UUIDs and other proxies write ids: nothing that looks like a log line. */
const accepted = /^(?=.{8,64}$)[0-9a-z]+(?:-[0-9a-z]+){0,4}$/

/**
 * The id of a request. It is in the response, and in the log if the request fails, so that a report from the client
 * leads to the server's log lines.
 */
export const requestIdHeader = 'x-request-id'

const made = new WeakMap<Request, string>()

/** The sender's own id if it is one, otherwise a new one; the same each time for one request. */
export const requestIdOf = (request: Request): string => {
  const known = made.get(request)
  if (known !== undefined) return known
  const given = request.headers.get(requestIdHeader) ?? ''
  const id = accepted.test(given) ? given : randomUUID()
  made.set(request, id)
  return id
}

/** What is known about a request once it is handled: for the log and the metrics. */
interface RequestNotes {
  /** The pattern of the API's route. */
  readonly route?: string
  /** Id of the member whose session it is. */
  readonly member?: number | undefined
}

const notes = new WeakMap<Request, RequestNotes>()

export const notesOf = (request: Request): RequestNotes => notes.get(request) ?? {}

export const noteRequest = (request: Request, more: RequestNotes): void =>
  void notes.set(request, { ...notesOf(request), ...more })

type Log = (line: string) => void

/** Writes to `log` with the id of the request. */
export const logOf =
  (request: Request, log: Log): Log =>
  (line) =>
    log(marked(line, requestIdOf(request)))

/** Runs a handler: everything that it and its fibers write to the log has this id, and their queries are in its span. */
export const withLogId = <A, E, R>(id: string, handler: Effect.Effect<A, E, R>): Effect.Effect<A, E, R | ServerLog> =>
  handler.pipe(
    Effect.updateService(
      ServerLog,
      (log): Log =>
        (line) =>
          log(marked(line, id)),
    ),
    Effect.provideService(CurrentRequestId, id),
    inCurrentSpan,
  )

/** Runs the handler of a request: its lines in the log have the id of the request. */
export const withRequestLog = <A, E, R>(
  request: Request,
  handler: Effect.Effect<A, E, R>,
): Effect.Effect<A, E, R | ServerLog> => withLogId(requestIdOf(request), handler)

// A failure for the operator's log: the kind of error and its message, without what the caller typed.

const words = (defect: unknown): string => {
  if (defect instanceof DatabaseUnavailable) return `the database is ${defect.reason}`
  return defect instanceof Error ? `${defect.name}: ${defect.message}` : 'unknown'
}

/** `typed` are texts to leave out of the log: a name, an address. */
export const causeInLog = (defect: unknown, typed: ReadonlyArray<string>): string =>
  typed.filter((each) => each !== '').reduce((text, each) => text.replaceAll(each, '...'), words(defect))
