/** Password reset: a link by mail, and a new password with that link. docs/behaviour/account.md#password-reset. */
import { Effect } from 'effect'
import { recoverAccount, requestReset } from '../../../schemas/api/account.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { guardByCaptcha } from '../../captcha/queries/captcha.ts'
import { InvalidInput } from '../../context/ApiError.ts'
import { query } from '../../database/Database.ts'
import { answersAnybody } from '../../http/answers.ts'
import { enqueue } from '../../jobs/JobKind.ts'
import { closeReset, nameOfReset } from '../queries/passwordChanges.ts'
import { countAttempt } from '../queries/rateLimit.ts'
import { hashed } from '../rules/hashing.ts'
import { wrongWithPassword } from '../rules/wrongWithPassword.ts'
import { resetJob } from './resetJobs.ts'

const memberNamed = (username: string) =>
  query((db) =>
    db
      .selectFrom('users')
      .select('id')
      .where('key', '=', nameKey(username))
      .where('is_deleted', '=', 0)
      .executeTakeFirst(),
  )

const reset = answersAnybody(
  requestReset,
  Effect.fn('reset')(function* (input) {
    yield* countAttempt('reset')
    // Counted per name only once the address is known to match: else a stranger could use up the owner's attempts.
    yield* guardByCaptcha(input.captcha, 'reset')
    // Looked up before the response, so that it takes as long for any name. A name that the database cannot store is
    // refused like other invalid input.
    const user = yield* memberNamed(input.username)
    // The rest is a job, whether or not there is anything to send: neither the response nor its timing says so.
    yield* enqueue(resetJob, { userId: user?.id ?? 0, email: input.email })
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
