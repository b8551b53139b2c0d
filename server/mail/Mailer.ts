/** Sends mails, by SMTP or into a folder. Handlers do not learn whether a mail was delivered. */
import { Context, type Effect } from 'effect'
import type { ServerLog } from '../ServerLog.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Sends a mail, or logs why it failed. */
export type Post = (mail: Mail) => Effect.Effect<void, never, ServerLog>

export class Mailer extends Context.Service<Mailer, Post>()('server/Mailer') {}
