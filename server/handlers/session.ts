/**
 * Becoming a member, logging in and out. Token and login may come in either order: the token is the session, and login proves the
 * password once more. Document 2, section 7 (Authentication and account).
 */
import { createHash } from 'node:crypto'
import { Clock, Effect } from 'effect'
import { createToken, createUser, logIn, logOut } from '../../schemas/api/session.ts'
import { nameKey } from '../../schemas/ids.ts'
import { newUser } from '../content/newRows.ts'
import { hashPassword, isPassword } from '../content/passwords.ts'
import { query } from '../database/Database.ts'
import { answers } from '../http/answers.ts'
import { Caller } from '../http/Caller.ts'
import { InvalidCredentials, InvalidInput } from '../http/Refusal.ts'
import { countAttempt } from '../queries/rateLimit.ts'
import { closeSession, openSession } from '../queries/sessions.ts'

/** The id of the member with this name and password. Unknown names take as long as wrong passwords. */
const verified = Effect.fnUntraced(function* (username: string, password: string) {
  const user = yield* query((db) =>
    db
      .selectFrom('users')
      .select(['id', 'password_hash', 'is_deleted'])
      .where('key', '=', nameKey(username))
      .executeTakeFirst(),
  )
  const isRight = yield* Effect.promise(() => isPassword(password, user?.password_hash ?? ''))
  if (user === undefined || !isRight || user.is_deleted === 1) return yield* new InvalidCredentials()
  return user.id
})

const token = answers(
  createToken,
  Effect.fn('token')(function* ({ username, password }) {
    yield* countAttempt('token')
    return yield* openSession(yield* verified(username, password))
  }),
)

const login = answers(
  logIn,
  Effect.fn('login')(function* ({ username, password }) {
    yield* countAttempt('login')
    yield* verified(username, password)
    return {}
  }),
)

/** Names stand in addresses as they are, and none is as short as `me`, by which everybody asks for themselves. */
const nameShape = /^[A-Za-z0-9_-]{3,24}$/
const passwordLeast = 8

/** What is wrong with a registration, as a sentence; undefined where nothing is. */
const wrongWith = (input: typeof createUser.input.Type): string | undefined => {
  if (!nameShape.test(input.username)) return 'Usernames are 3 to 24 letters, digits, dashes or underscores.'
  if (input.password.length < passwordLeast) return `Passwords are ${passwordLeast} characters or longer.`
  if (input.password !== input.confirmPassword) return 'Passwords do not match.'
  return input.hasAgreed ? undefined : 'You must agree to the terms.'
}

const registration = answers(
  createUser,
  Effect.fn('registration')(function* (input) {
    yield* countAttempt('register')
    const sentence = wrongWith(input)
    if (sentence !== undefined) return yield* new InvalidInput({ sentence })
    const password = yield* Effect.promise(() => hashPassword(input.password))
    const now = yield* Clock.currentTimeMillis
    const email = input.email === '' ? '' : createHash('sha256').update(input.email.trim().toLowerCase()).digest('hex')
    const made = yield* query((db) =>
      db
        .insertInto('users')
        .values(
          newUser({
            username: input.username,
            created: now,
            password_hash: password,
            email_hash: email,
            referrer: input.referrer.slice(0, 100),
            settings: JSON.stringify({ expand: input.feedView }),
          }),
        )
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returning('id')
        .executeTakeFirst(),
    )
    if (made === undefined) return yield* new InvalidInput({ sentence: 'That username is taken.' })
    const keys = input.subscriptions.map(nameKey).slice(0, 100)
    if (keys.length > 0)
      yield* query((db) =>
        db
          .insertInto('subscriptions')
          .columns(['community_id', 'user_id', 'created'])
          .expression((build) =>
            build
              .selectFrom('communities')
              .select(({ ref, val }) => [
                ref('id').as('community_id'),
                val(made.id).as('user_id'),
                val(now).as('created'),
              ])
              .where('key', 'in', keys)
              .where('visibility', '!=', 'unlisted'),
          )
          .execute(),
      )
    return {}
  }),
)

const logout = answers(
  logOut,
  Effect.fn('logout')(function* () {
    const { apiKey } = yield* Caller
    if (apiKey !== '') yield* closeSession(apiKey)
    return {}
  }),
)

export const sessionRoutes = [token, login, registration, logout]
