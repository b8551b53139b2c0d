/** The id under which the log has a request that is being sent: the server's log has the same. Absent outside of commands, and in a replay. */
import { Context } from 'effect'

export const RequestId: Context.Reference<string | undefined> = Context.Reference<string | undefined>(
  'parley/commands/RequestId',
  { defaultValue: () => undefined },
)
