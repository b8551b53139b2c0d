/** Password reset: a link by mail, and a new password with that link. docs/behaviour/account.md#password-reset. */
import { createHmac } from 'node:crypto'
import { Effect } from 'effect'
import { recoverAccount, requestReset } from '../../../schemas/api/account.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { guardByCaptcha } from '../../captcha/queries/captcha.ts'
import { InvalidInput } from '../../context/ApiError.ts'
import { query } from '../../database/Database.ts'
import { answersAnybody } from '../../http/answers.ts'
import { causeInLog } from '../../http/requestLog.ts'
import { Mailer, PublicOrigin, resetMail } from '../../mail/Mailer.ts'
import { ServerLog } from '../../ServerLog.ts'
import { closeReset, nameOfReset, openReset } from '../queries/passwordChanges.ts'
import { countAttempt, countUse } from '../queries/rateLimit.ts'
import { storedSecret } from '../queries/storedSecret.ts'
import { normalEmail } from '../rules/emails.ts'
import { hashed, isEmailOfHash } from '../rules/hashing.ts'
import { wrongWithPassword } from '../rules/wrongWithPassword.ts'

const hour = 60 * 60 * 1000

/** Mails per account. The hourly limit comes first, so that what it refuses does not count for the day. */
const mailsOfAccount = [
  { most: 3, window: hour },
  { most: 6, window: 24 * hour },
] as const

/** Mails per e-mail address across accounts: another account can be registered with it. */
const mailsToAddress = [
  { most: 6, window: hour },
  { most: 12, window: 24 * hour },
] as const

/** Counts a mail to this member; refuses it if there were too many lately. */
const countMail = Effect.fnUntraced(function* (userId: number, email: string) {
  const address = createHmac('sha256', yield* storedSecret('mail recipients'))
    .update(normalEmail(email))
    .digest('base64url')
  for (const each of mailsOfAccount) yield* countUse(`mails of ${userId} in ${each.window}`, each)
  for (const each of mailsToAddress) yield* countUse(`mails to ${address} in ${each.window}`, each)
})

const memberNamed = (username: string) =>
  query((db) =>
    db
      .selectFrom('users')
      .select(['id', 'username', 'email_hash'])
      .where('key', '=', nameKey(username))
      .where('is_deleted', '=', 0)
      .executeTakeFirst(),
  )

/** Sends the link if the e-mail address is the member's; otherwise does nothing. */
const sendReset = Effect.fnUntraced(function* (user: Effect.Success<ReturnType<typeof memberNamed>>, email: string) {
  const isRight = yield* isEmailOfHash(email, user?.email_hash ?? '')
  if (user === undefined || !isRight) return
  yield* countMail(user.id, email)
  const post = yield* Mailer
  const [origin, token] = [yield* PublicOrigin, yield* openReset(user.id)]
  yield* post(resetMail({ to: email, username: user.username, origin, token }))
})

const reset = answersAnybody(
  requestReset,
  Effect.fn('reset')(function* (input) {
    yield* countAttempt('reset')
    // Counted per name only once the address is known to match: else a stranger could use up the owner's attempts.
    yield* guardByCaptcha(input.captcha, 'reset')
    // Looked up before the response, so that it takes as long for any name. A name that the database cannot store is
    // refused like other invalid input.
    const user = yield* memberNamed(input.username)
    const log = yield* ServerLog
    // The rest runs in the background, so neither the response nor its timing says whether there was anything to send.
    yield* sendReset(user, input.email).pipe(
      Effect.catchTag('RateLimited', () =>
        Effect.sync(() => log('Too many password mails were requested for one member.')),
      ),
      Effect.catchDefect((defect) =>
        Effect.sync(() => log(`A reset could not be prepared: ${causeInLog(defect, [input.username, input.email])}`)),
      ),
      Effect.forkDetach,
    )
    return {}
  }),
)

const notOpen = new InvalidInput({
  sentence: 'This link to set a password was used or is too old. Please ask for a new one.',
})

const recover = answersAnybody(
  recoverAccount,
  Effect.fn('recover')(function* ({ token, password }) {
    yield* countAttempt('recover')
    const username = yield* nameOfReset(token)
    if (username === undefined) return yield* notOpen
    const sentence = wrongWithPassword(password, username)
    if (sentence !== undefined) return yield* new InvalidInput({ sentence })
    const hash = yield* hashed(password)
    return (yield* closeReset(token, hash)) ? {} : yield* notOpen
  }),
)

export const accountRoutes = [reset, recover]
