/**
 * The jobs behind a password reset: whether the e-mail address is the member's, then the mail itself. The link's token
 * is made when the mail is sent, so that no queue, log or backup has it. docs/behaviour/account.md#password-reset.
 */
import { createHmac } from 'node:crypto'
import { Effect, Schema } from 'effect'
import { RequestContext } from '../../context/RequestContext.ts'
import { inTransaction, query } from '../../database/Database.ts'
import { enqueue, JobFailed, jobKind } from '../../jobs/JobKind.ts'
import { Mailer, PublicOrigin, resetMail } from '../../mail/Mailer.ts'
import { ServerLog } from '../../ServerLog.ts'
import { lockResets, openReset } from '../queries/passwordChanges.ts'
import { countUse } from '../queries/rateLimit.ts'
import { storedSecret } from '../queries/storedSecret.ts'
import { normalEmail } from '../rules/emails.ts'
import { isEmailOfHash } from '../rules/hashing.ts'

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

/** The member whom the job is about; undefined if they do not exist, or no longer. */
const memberOf = (id: number) =>
  query((db) =>
    db
      .selectFrom('users')
      .select(['id', 'username', 'email_hash', 'password_hash'])
      .where('id', '=', id)
      .where('is_deleted', '=', 0)
      .executeTakeFirst(),
  )

const recipient = { userId: Schema.Int, email: Schema.String }

/** A keyed digest of the hashes of the e-mail address and the password: another one after either was changed. */
const accountDigest = Effect.fnUntraced(function* (user: {
  readonly email_hash: string
  readonly password_hash: string
}) {
  return createHmac('sha256', yield* storedSecret('accounts of reset mails'))
    .update(JSON.stringify([user.email_hash, user.password_hash]))
    .digest('base64url')
})

/** The member and a new token, if the account is as it was when the mail was asked for. */
const tokenFor = (userId: number, account: string) =>
  inTransaction(
    Effect.gen(function* () {
      // Before the read: a change of the account waits for this transaction, and then revokes the token.
      yield* lockResets(userId)
      const user = yield* memberOf(userId)
      if (user === undefined || (yield* accountDigest(user)) !== account) return undefined
      return { username: user.username, token: yield* openReset(userId) }
    }),
  )

/**
 * Sends the mail, unless the e-mail address or the password was changed while it waited: the mailbox may be another
 * person's by now. If it runs twice, the second mail has a new link, and only that one is valid.
 */
export const resetMailJob = jobKind(
  'reset mail',
  // Absent in jobs of earlier versions, which are dropped.
  Schema.Struct({ ...recipient, account: Schema.optionalKey(Schema.String) }),
  Effect.fnUntraced(function* ({ userId, email, account = '' }) {
    const reset = yield* tokenFor(userId, account)
    if (reset === undefined) return
    const [post, origin] = [yield* Mailer, yield* PublicOrigin]
    yield* Effect.mapError(post(resetMail({ to: email, origin, ...reset })), (failure) => new JobFailed(failure))
  }),
)

/** Hashing waits its turn by network; the server itself counts as one. */
const serverItself: RequestContext['Service'] = { viewer: undefined, address: '', userAgent: '', apiKey: '' }

/** Asks for the mail if the e-mail address is the member's; otherwise does nothing. */
export const resetJob = jobKind(
  'reset',
  Schema.Struct(recipient),
  Effect.fnUntraced(function* ({ userId, email }) {
    const user = yield* memberOf(userId)
    const isRight = yield* isEmailOfHash(email, user?.email_hash ?? '').pipe(
      Effect.provideService(RequestContext, serverItself),
      Effect.mapError(() => new JobFailed({ reason: 'the server is too busy to hash' })),
    )
    if (user === undefined || !isRight) return
    const log = yield* ServerLog
    const mail = { userId, email, account: yield* accountDigest(user) }
    yield* inTransaction(Effect.andThen(countMail(userId, email), enqueue(resetMailJob, mail))).pipe(
      Effect.catchTag('RateLimited', () =>
        Effect.sync(() => log('Too many password mails were requested for one member.')),
      ),
    )
  }),
)
