/**
 * The id of a request. Its response has it, and so has the log if the request fails: a report that was made in the
 * client leads to the lines of the server.
 */
import { randomUUID } from 'node:crypto'

/** Groups of letters and digits, as the client, UUIDs and other proxies write ids: nothing that looks like a log line. */
const accepted = /^(?=.{8,64}$)[0-9a-z]+(?:-[0-9a-z]+){0,4}$/

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
