/** Sends mails through the server in SMTP_URL. */

import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Clock, Effect, Predicate } from 'effect'
import { createTransport } from 'nodemailer'
import { ServerLog } from '../ServerLog.ts'
import { serverFacts, tracePart } from '../WorkSpan.ts'
import { MailFailed, type Post } from './Mailer.ts'

/** Timeout of each step, in milliseconds. */
const patience = 10_000

/** The code of a failure, safe to log. Its message can contain addresses and passwords. */
const codeOf = (error: unknown): string => {
  const read = (name: string) => (Predicate.hasProperty(error, name) ? String(error[name]) : '')
  return [read('code'), read('responseCode')].filter((part) => part !== '' && part !== 'undefined').join(' ')
}

/** `url` is smtp://user:password@host:port or smtps://..., `from` the sender. */
export const makeSmtp = (url: string, from: string): Post => {
  const transport = createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
  const facts = { 'network.protocol.name': 'smtp', ...serverFacts(new URL(url)) }
  return ({ to, subject, text }) =>
    Effect.suspend(() => {
      let failure = ''
      const sent = Effect.tryPromise({
        // As an object, the address is one address, whatever it looks like.
        try: async () => {
          await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
        },
        catch: (error) => {
          const code = codeOf(error)
          failure = code === '' ? '_OTHER' : code
          const reason = `a mail could not be sent (${code === '' ? 'no reason given' : code})`
          return new MailFailed({ reason, isFinal: code.startsWith('EENVELOPE 5') })
        },
      })
      return tracePart('send mail', facts, sent, () => (failure === '' ? {} : { 'error.type': failure }))
    })
}

// Writes mails as text files into a folder, for servers without SMTP.

/**
 * `from` is the sender. The log gets a line with the path of each mail. Only the server's own user can read the files.
 */
export const makeOutbox =
  (folder: string, from: string): Post =>
  ({ to, subject, text }) =>
    Effect.gen(function* () {
      const log = yield* ServerLog
      const now = new Date(yield* Clock.currentTimeMillis)
      const path = join(folder, `${now.toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`)
      const head = [
        `From: ${from}`,
        `To: ${to}`,
        `Subject: ${subject}`,
        `Date: ${now.toUTCString()}`,
        'Content-Type: text/plain; charset=utf-8',
      ]
      yield* Effect.tryPromise({
        try: async () => {
          await mkdir(folder, { recursive: true, mode: 0o700 })
          await writeFile(path, `${head.join('\n')}\n\n${text}\n`, { mode: 0o600 })
        },
        catch: () => new MailFailed({ reason: `a mail could not be written to ${folder}`, isFinal: false }),
      })
      log(`A mail was written to ${path} (SMTP_URL would have it sent).`)
    })
