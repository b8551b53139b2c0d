/** Writes mails as text files into a folder, for servers without SMTP. */
import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Clock, Effect } from 'effect'
import { ServerLog } from '../ServerLog.ts'
import type { Post } from './Mailer.ts'

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
      yield* Effect.tryPromise(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(path, `${head.join('\n')}\n\n${text}\n`, { mode: 0o600 })
      }).pipe(
        Effect.match({
          onSuccess: () => log(`A mail was written to ${path} (SMTP_URL would have it sent).`),
          onFailure: () => log(`A mail could not be written to ${folder}.`),
        }),
      )
    })
