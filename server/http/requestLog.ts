/**
 * The log for the time of one request: each line that is written while serving it has its id, also what the handler
 * started and what goes on after the response. Effect's context carries it, because fibers of several requests share
 * the callbacks of the process, and with them what `AsyncLocalStorage` would know.
 */
import { Effect } from 'effect'
import { ServerLog } from '../ServerLog.ts'
import { requestIdOf } from './requestId.ts'

type Log = (line: string) => void

/** The id follows the first line: a stack may come after it. */
const marked = (text: string, id: string): string => {
  const end = text.indexOf('\n')
  const [first, rest] = end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end)]
  const mark = `(request ${id})`
  return first.includes(mark) ? text : `${first} ${mark}${rest}`
}

/** Writes to `log` with the id of the request. */
export const logOf =
  (request: Request, log: Log): Log =>
  (line) =>
    log(marked(line, requestIdOf(request)))

/** Runs the handler of a request: everything that it and its fibers write to the log has the id of the request. */
export const withRequestLog = <A, E, R>(
  request: Request,
  handler: Effect.Effect<A, E, R>,
): Effect.Effect<A, E, R | ServerLog> => Effect.updateService(handler, ServerLog, (log) => logOf(request, log))
