/** Where handlers tell the server's owner what went wrong outside of it. Nothing secret, and nothing a caller typed, goes there. */
import { Context } from 'effect'

export const ServerLog = Context.Reference<(line: string) => void>('server/ServerLog', {
  defaultValue: () => () => undefined,
})
