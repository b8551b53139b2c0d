/** Sends mails through the server in SMTP_URL. */
import { Effect, Predicate } from 'effect'
import { createTransport } from 'nodemailer'
import { ServerLog } from '../ServerLog.ts'
import type { Post } from './Mailer.ts'

/** Timeout of each step, in milliseconds. */
const patience = 10_000

/** The code of a failure, safe to log. Its message can contain addresses and passwords. */
const codeOf = (error: unknown): string => {
  const read = (name: string) => (Predicate.hasProperty(error, name) ? String(error[name]) : '')
  return [read('code'), read('responseCode')].filter((part) => part !== '' && part !== 'undefined').join(' ')
}

/** `url` is smtp://user:password@host:port or smtps://..., `from` the sender. Failures are logged. */
export const makeSmtp = (url: string, from: string): Post => {
  const transport = createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
  return ({ to, subject, text }) =>
    Effect.tryPromise({
      // As an object, the address is one address, whatever it looks like.
      try: () => transport.sendMail({ from, to: { name: '', address: to }, subject, text }),
      catch: codeOf,
    }).pipe(
      Effect.asVoid,
      Effect.catch((code) =>
        Effect.map(ServerLog, (log) => log(`A mail could not be sent (${code === '' ? 'no reason given' : code}).`)),
      ),
    )
}
