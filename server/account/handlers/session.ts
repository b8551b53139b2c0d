/**
 * Registration, login and logout. Token and login may come in either order: the token is the session, and login checks
 * the password again. docs/behaviour/account.md#login.
 */
import { Clock, Effect } from 'effect'
import { createToken, createUser, logIn, logOut } from '../../../schemas/api/session.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { isReservedName } from '../../../schemas/rules/reservedName.ts'
import { newAccountLabels } from '../../../schemas/words/newAccounts.ts'
import { refusals } from '../../../schemas/words/refusals.ts'
import { guardByCaptcha } from '../../captcha/queries/captcha.ts'
import { joinCommunities } from '../../community/queries/membership.ts'
import { InvalidCredentials, InvalidInput } from '../../context/ApiError.ts'
import { RequestContext } from '../../context/RequestContext.ts'
import { query } from '../../database/Database.ts'
import { newUser } from '../../database/newRows.ts'
import { answers, answersAnybody } from '../../http/answers.ts'
import { creating } from '../../http/requestKeys.ts'
import { noteAddress } from '../../moderation/queries/bans.ts'
import { withSettings } from '../../settings/rules/memberSettings.ts'
import { cutTo } from '../../text/TextThreads.ts'
import { guardedLogin } from '../queries/loginGuard.ts'
import { countAttempt, countAttemptUpon } from '../queries/rateLimit.ts'
import { closeSession, openSession } from '../queries/sessions.ts'
import { wrongWithUsername } from '../rules/emails.ts'
import { hashed, hashedEmail, isOfHash, ReplacesOlderHashes } from '../rules/hashing.ts'
import { isOlderHash } from '../rules/passwords.ts'
import { wrongWithPassword } from '../rules/wrongWithPassword.ts'

/** Rehashes a password stored at a lower cost than today's; the plain password is known only here. */
const replaceOlderHash = Effect.fnUntraced(function* (
  user: { readonly id: number; readonly password_hash: string },
  password: string,
) {
  if (!(yield* ReplacesOlderHashes) || !isOlderHash(user.password_hash)) return
  const password_hash = yield* hashed(password)
  yield* query((db) =>
    db
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', user.id)
      // Unless the member changed it meanwhile.
      .where('password_hash', '=', user.password_hash)
      .execute(),
  )
})

/** The id of the member with this name and password. Unknown names take as long as wrong passwords. */
const verified = Effect.fnUntraced(function* ({ username, password }: typeof logIn.input.Type) {
  const user = yield* query((db) =>
    db
      .selectFrom('users')
      .select(['id', 'password_hash', 'is_deleted'])
      .where('key', '=', nameKey(username))
      .executeTakeFirst(),
  )
  const isRight = yield* isOfHash(password, user?.password_hash ?? '')
  if (user === undefined || !isRight || user.is_deleted === 1) return yield* new InvalidCredentials()
  yield* replaceOlderHash(user, password)
  return user.id
})

const token = answersAnybody(
  createToken,
  Effect.fn('token')(function* (input) {
    yield* countAttempt('token')
    const userId = yield* guardedLogin(input, verified(input))
    yield* noteAddress(userId)
    return yield* openSession(userId, yield* RequestContext)
  }),
)

const login = answersAnybody(
  logIn,
  Effect.fn('login')(function* (input) {
    yield* countAttempt('login')
    yield* guardedLogin(input, verified(input))
    return {}
  }),
)

/** The first problem of a registration, as a sentence; undefined if there is none. */
const wrongWith = (input: typeof createUser.input.Type): string | undefined => {
  const wrong =
    wrongWithUsername(input.username) ??
    (isReservedName(input.username) ? newAccountLabels.nameReserved : undefined) ??
    wrongWithPassword(input.password, input.username)
  if (wrong !== undefined) return wrong
  if (input.password !== input.confirmPassword) return refusals.passwordsDiffer
  return input.hasAgreed ? undefined : 'You must agree to the terms.'
}

const taken = new InvalidInput({ sentence: newAccountLabels.nameTaken })

const isTaken = (username: string) =>
  Effect.map(
    query((db) => db.selectFrom('users').select('id').where('key', '=', nameKey(username)).executeTakeFirst()),
    (user) => user !== undefined,
  )

/** Adds the member to the communities that they chose as a guest, unless the name was taken meanwhile. */
const register = Effect.fnUntraced(function* (
  row: ReturnType<typeof newUser>,
  subscriptions: ReadonlyArray<string>,
  now: number,
) {
  const made = yield* query((db) =>
    db
      .insertInto('users')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst(),
  )
  if (made === undefined) return yield* taken
  const keys = subscriptions.map(nameKey).slice(0, 100)
  if (keys.length === 0) return {}
  const places = yield* query((db) =>
    db.selectFrom('communities').select('id').where('key', 'in', keys).where('visibility', '!=', 'unlisted').execute(),
  )
  yield* joinCommunities(
    made.id,
    places.map(({ id }) => id),
    now,
  )
  return {}
})

const registration = answersAnybody(
  createUser,
  Effect.fn('registration')(function* (input) {
    yield* countAttempt('register')
    yield* countAttemptUpon('register', input.username)
    const sentence = wrongWith(input)
    if (sentence !== undefined) return yield* new InvalidInput({ sentence })
    // Names are public, and a captcha answer is good for one try: a taken name does not use it up.
    if (yield* isTaken(input.username)) return yield* taken
    yield* guardByCaptcha(input.captcha, 'registration')
    const password = yield* hashed(input.password)
    const now = yield* Clock.currentTimeMillis
    const email = yield* hashedEmail(input.email)
    const row = newUser({
      username: input.username,
      created: now,
      password_hash: password,
      email_hash: email,
      referrer: cutTo(input.referrer, 100),
      settings: withSettings('', { feedView: input.feedView, ...(input.theme && { theme: input.theme }) }),
    })
    return yield* creating(register(row, input.subscriptions, now))
  }),
)

const logout = answers(
  logOut,
  Effect.fn('logout')(function* () {
    const { apiKey } = yield* RequestContext
    if (apiKey !== '') yield* closeSession(apiKey)
    return {}
  }),
)

export const sessionRoutes = [token, login, registration, logout]
