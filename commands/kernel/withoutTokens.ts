/** An address for the log, without the tokens that some contain: a reset link, the return address of a bank. */

import { Context } from 'effect'
import { redacted } from '../../schemas/codecs/secret.ts'

const tokenInQuery = /([?&][^=&#]*(?:token|secret)=)[^&#]*/gi

export const withoutTokens = (path: string): string => path.replace(tokenInQuery, `$1${redacted}`)

/** The id under which the log has a request that is being sent: the server's log has the same. Absent outside of commands, and in a replay. */
export const RequestId: Context.Reference<string | undefined> = Context.Reference<string | undefined>(
  'parley/commands/RequestId',
  { defaultValue: () => undefined },
)
