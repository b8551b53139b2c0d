/** The door to the post office: by SMTP or into a folder. Handlers write letters and do not learn what becomes of them. */
import { Context, Effect } from 'effect'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Sends a mail, or tells the log why not. */
export type Post = (mail: Mail) => Effect.Effect<void>

export const Mailer = Context.Reference<Post>('server/Mailer', {
  defaultValue: () => () => Effect.die(new Error('This server was given no mailer.')),
})
