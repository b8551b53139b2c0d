/** Where the API notes each request of the command that is running, so that the log can tell what a command asked for. */
import { Context } from 'effect'
import type { Exchange } from './LogEntry.ts'

export const CurrentExchanges: Context.Reference<Array<Exchange> | undefined> = Context.Reference<
  Array<Exchange> | undefined
>('parley/commands/CurrentExchanges', { defaultValue: () => undefined })
