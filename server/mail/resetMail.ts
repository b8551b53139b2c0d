/** The mail with the link for a password reset. docs/behaviour/account.md#password-reset. */
import type { Mail } from './Mailer.ts'

interface Reset {
  readonly to: string
  readonly username: string
  /** Origin of the link. */
  readonly origin: string
  readonly token: string
}

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
