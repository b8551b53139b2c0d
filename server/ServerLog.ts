/**
 * Where handlers log what failed outside the server, for the operator. Never a secret, and never text that a caller
 * typed.
 */
import { Context } from 'effect'

export const ServerLog = Context.Reference<(line: string) => void>('server/ServerLog', {
  defaultValue: () => () => undefined,
})
