/** Sends mails, by SMTP or into a folder. Handlers do not learn whether a mail was delivered. */
import { Context, Data, type Effect } from 'effect'
import type { ServerLog } from '../ServerLog.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** A mail was not sent. The reason has no addresses and no passwords. */
export class MailFailed extends Data.TaggedError('MailFailed')<{
  readonly reason: string
  /** The mail server refused this mail, so that sending it again cannot help. */
  readonly isFinal: boolean
}> {}

/** Sends a mail. It may fail after the mail was sent: then it is sent again. */
export type Post = (mail: Mail) => Effect.Effect<void, MailFailed, ServerLog>

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
