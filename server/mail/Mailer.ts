/** Sends mails, by SMTP or into a folder. Handlers do not learn whether a mail was delivered. */
import { Context, Effect } from 'effect'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Sends a mail, or logs why it failed. */
export type Post = (mail: Mail) => Effect.Effect<void>

export const Mailer = Context.Reference<Post>('server/Mailer', {
  defaultValue: () => () => Effect.die(new Error('This server was given no mailer.')),
})
