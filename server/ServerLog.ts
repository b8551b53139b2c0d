/**
 * Where handlers log what failed outside the server, for the operator. Never a secret, and never text that a caller
 * typed.
 */
import { Context } from 'effect'

export class ServerLog extends Context.Service<ServerLog, (line: string) => void>()('server/ServerLog') {}

/** The id of the request that a handler serves; '' outside of requests. */
export const CurrentRequestId: Context.Reference<string> = Context.Reference<string>('server/CurrentRequestId', {
  defaultValue: () => '',
})

/** The id is added to the first line, because a stack may follow. */
export const marked = (text: string, id: string): string => {
  const end = text.indexOf('\n')
  const [first, rest] = end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end)]
  const mark = `(request ${id})`
  return first.includes(mark) ? text : `${first} ${mark}${rest}`
}
