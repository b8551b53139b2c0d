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

/** The server's public origin, for links in mails. A setting, because callers can claim any host. */
export class PublicOrigin extends Context.Service<PublicOrigin, string>()('server/PublicOrigin') {}

interface Reset {
  readonly to: string
  readonly username: string
  /** Origin of the link. */
  readonly origin: string
  readonly token: string
}

/** The mail with the link for a password reset. docs/behaviour/account.md#password-reset. */
export const resetMail = ({ to, username, origin, token }: Reset): Mail => ({
  to,
  subject: 'Set a new password',
  text: [
    `Hello ${username},`,
    '',
    'someone, probably you, asked for a new password for this account. You can set it here once within the next hour:',
    '',
    `${origin}/change?token=${token}`,
    '',
    'If it was not you, ignore this mail: your password stays the same.',
  ].join('\n'),
})
