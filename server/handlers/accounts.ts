/**
 * Getting back into an account whose password is forgotten: a link by mail, and a new password by that link. Document 2, section 4
 * (Reset flow) and section 7.
 */
import { Effect } from 'effect'
import { recoverAccount, requestReset } from '../../schemas/api/account.ts'
import { nameKey } from '../../schemas/ids.ts'
import { isEmail } from '../content/emails.ts'
import { hashPassword } from '../content/passwords.ts'
import { wrongWithPassword } from '../content/wrongWithPassword.ts'
import { query } from '../database/Database.ts'
import { answersAnybody } from '../http/answers.ts'
import { InvalidInput } from '../http/Refusal.ts'
import { Mailer } from '../mail/Mailer.ts'
import { PublicOrigin } from '../mail/PublicOrigin.ts'
import { resetMail } from '../mail/resetMail.ts'
import { countAttempt, countAttemptUpon, countUse } from '../queries/rateLimit.ts'
import { closeReset, isOpenReset, openReset } from '../queries/resets.ts'
import { ServerLog } from '../ServerLog.ts'

/** Mails to one member: nobody fills another's mailbox by asking again and again. */
const mailsAllowed = { most: 5, window: 60 * 60 * 1000 } as const

/** Sends the link where name and address belong together, and else does nothing. */
const sendReset = Effect.fnUntraced(function* ({ username, email }: typeof requestReset.input.Type) {
  const user = yield* query((db) =>
    db
      .selectFrom('users')
      .select(['id', 'username', 'email_hash'])
      .where('key', '=', nameKey(username))
      .where('is_deleted', '=', 0)
      .executeTakeFirst(),
  )
  const isRight = yield* Effect.promise(() => isEmail(email, user?.email_hash ?? ''))
  if (user === undefined || !isRight) return
  yield* countUse(`reset mail:${user.id}`, mailsAllowed)
  const post = yield* Mailer
  const [origin, token] = [yield* PublicOrigin, yield* openReset(user.id)]
  yield* post(resetMail({ to: email, username: user.username, origin, token }))
})

const reset = answersAnybody(
  requestReset,
  Effect.fn('reset')(function* (input) {
    yield* countAttempt('reset')
    yield* countAttemptUpon('reset', input.username)
    const log = yield* ServerLog
    // Nobody waits for it: neither the answer nor the time it takes says whether there was anything to send.
    yield* sendReset(input).pipe(
      Effect.catchTag('RateLimited', () => Effect.sync(() => log('A member asked for too many mails in an hour.'))),
      Effect.catchDefect(() => Effect.sync(() => log('A reset could not be prepared.'))),
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
    const sentence = wrongWithPassword(password)
    if (sentence !== undefined) return yield* new InvalidInput({ sentence })
    if (!(yield* isOpenReset(token))) return yield* notOpen
    const hash = yield* Effect.promise(() => hashPassword(password))
    return (yield* closeReset(token, hash)) ? {} : yield* notOpen
  }),
)

export const accountRoutes = [reset, recover]
