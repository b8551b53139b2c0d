/**
 * Requests that create something carry an `Idempotency-Key`: a request that is repeated with its key creates nothing
 * more, and gets the first answer again. The answer is stored in the transaction that creates, so that a crash leaves
 * both or neither. docs/decisions/0066-a-key-for-each-intent.md.
 *
 * Nothing stored can be read without the key, which only the caller has: the database holds a hash of it, and answers
 * are encrypted with it.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { Clock, Context, Deferred, Effect, Option, Schema } from 'effect'
import type { WireInput } from '../../schemas/api/Call.ts'
import { captchaField } from '../../schemas/api/Envelope.ts'
import { type ApiError, InvalidInput, KeyReused, RequestRunning } from '../context/ApiError.ts'
import { advisoryLock, type Database, inTransaction, query } from '../database/Database.ts'

/** The header's name. */
export const keyHeader = 'idempotency-key'

/** How long an answer is stored, in milliseconds. */
export const keySpan = 24 * 60 * 60 * 1000

/** How long a repeated request waits for the first, in milliseconds. */
const patience = 10_000

/** The minimum length, so that no two callers have the same key by chance: a UUID has 36 characters. */
const accepted = /^[\w-]{16,64}$/

const sealed = (text: string, key: string): string => {
  const start = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', createHash('sha256').update(`answer ${key}`).digest(), start)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([start, cipher.getAuthTag(), body]).toString('base64')
}

const opened = (text: string, key: string): string => {
  const bytes = Buffer.from(text, 'base64')
  const cipher = createDecipheriv(
    'aes-256-gcm',
    createHash('sha256').update(`answer ${key}`).digest(),
    bytes.subarray(0, 12),
  )
  cipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')
}

/** A hash of the input without the captcha's solution, which a repeated request may lack. */
const hashOf = (call: string, input: WireInput, key: string): string => {
  const fields = Object.entries(input).filter(([name]) => name !== captchaField)
  const text = JSON.stringify([call, ...fields.toSorted(([a], [b]) => (a < b ? -1 : 1))])
  return createHmac('sha256', key).update(text).digest('base64url')
}

const JsonText = Schema.fromJsonString(Schema.Unknown)
const parse = Schema.decodeUnknownEffect(JsonText)

/** One request with a key. */
interface KeyedRequest {
  readonly id: string
  /** Stores the answer. */
  readonly store: (answer: unknown) => Effect.Effect<void, never, Database>
  /** The stored answer to the same request; refuses another request with this key. */
  readonly stored: Effect.Effect<Option.Option<unknown>, KeyReused, Database>
}

/** Absent for requests without a key. */
const CurrentKey: Context.Reference<KeyedRequest | undefined> = Context.Reference<KeyedRequest | undefined>(
  'server/CurrentKey',
  { defaultValue: () => undefined },
)

/** Another process created it meanwhile. Rolls the transaction back, and the stored answer is sent. */
class AnsweredMeanwhile {
  readonly answer: unknown
  constructor(answer: unknown) {
    this.answer = answer
  }
}

/**
 * The transaction in which a handler creates something; `work` returns the handler's whole answer, which is stored with
 * it. What follows in the handler must be harmless if it never happens.
 */
export const creating = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E | KeyReused, R | Database> =>
  inTransaction(
    Effect.gen(function* () {
      const request = yield* CurrentKey
      if (request === undefined) return yield* work
      yield* advisoryLock(`request ${request.id}`)
      const earlier = yield* request.stored
      if (Option.isSome(earlier)) return yield* Effect.die(new AnsweredMeanwhile(earlier.value))
      const answer = yield* work
      yield* request.store(answer)
      return answer
    }),
  )

/** What is known of the request with a key. */
interface Keyed {
  readonly key: string
  /** The member who sent it; 0 for guests. */
  readonly memberId: number
  /** Method and path of its row. */
  readonly call: string
  readonly input: WireInput
  /** From the handler's answer to the response. */
  readonly encode: (answer: unknown) => Effect.Effect<unknown>
}

const rowOf = (id: string, since: number) =>
  query((db) =>
    db
      .selectFrom('request_keys')
      .select(['request_hash', 'answer'])
      .where('id', '=', id)
      .where('created', '>', since)
      .executeTakeFirst(),
  )

const requestOf = ({ key, memberId, call, input, encode }: Keyed): KeyedRequest => {
  const id = createHash('sha256').update(`${memberId} ${key}`).digest('base64url')
  const hash = hashOf(call, input, key)
  const store = Effect.fnUntraced(function* (answer: unknown) {
    const text = JSON.stringify(yield* encode(answer))
    const created = yield* Clock.currentTimeMillis
    const row = { request_hash: hash, answer: sealed(text, key), created }
    // A row that exists here has expired: the key was used on another day.
    yield* query((db) =>
      db
        .insertInto('request_keys')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute(),
    )
  })
  const stored = Effect.gen(function* () {
    const row = yield* rowOf(id, (yield* Clock.currentTimeMillis) - keySpan)
    if (row === undefined) return Option.none()
    if (row.request_hash !== hash) return yield* new KeyReused()
    return Option.some(yield* Effect.orDie(parse(opened(row.answer, key))))
  })
  return { id, store, stored }
}

/** Deletes answers of the day before. Outside of the transactions that create, so that none waits for another. */
export const sweepRequestKeys: Effect.Effect<void, never, Database> = Effect.gen(function* () {
  const now = yield* Clock.currentTimeMillis
  yield* query((db) =>
    db
      .deleteFrom('request_keys')
      .where('created', '<=', now - keySpan)
      .execute(),
  )
})

/** Requests with a key that run in this process. */
type Running = Map<string, Deferred.Deferred<void>>

const answered = Effect.fnUntraced(function* <R>(
  running: Running,
  keyed: Keyed,
  handler: Effect.Effect<unknown, ApiError, R>,
): Effect.fn.Return<unknown, ApiError, R | Database> {
  const request = requestOf(keyed)
  const first = running.get(request.id)
  if (first !== undefined) {
    yield* Effect.timeoutOrElse(Deferred.await(first), {
      duration: patience,
      orElse: () => Effect.fail(new RequestRunning({ seconds: 2 })),
    })
    return yield* answered(running, keyed, handler)
  }
  const done = Deferred.makeUnsafe<void>()
  running.set(request.id, done)
  return yield* Effect.gen(function* () {
    const earlier = yield* request.stored
    if (Option.isSome(earlier)) return earlier.value
    const answer = yield* Effect.provideService(handler, CurrentKey, request)
    // For results that no transaction of this server created: an order at a payment provider, or a post that exists
    // already.
    if (Option.isNone(yield* request.stored)) yield* request.store(answer)
    return yield* keyed.encode(answer)
  }).pipe(
    Effect.catchDefect((defect) =>
      defect instanceof AnsweredMeanwhile ? Effect.succeed(defect.answer) : Effect.die(defect),
    ),
    Effect.ensuring(
      Effect.andThen(
        Effect.sync(() => running.delete(request.id)),
        Deferred.succeed(done, undefined),
      ),
    ),
  )
})

/** Runs handlers once for each key. One for all routes of a process. */
export const makeRequestKeys = () => {
  const running: Running = new Map()
  return <R>(
    keyed: Keyed,
    handler: Effect.Effect<unknown, ApiError, R>,
  ): Effect.Effect<unknown, ApiError, R | Database> =>
    accepted.test(keyed.key)
      ? answered(running, keyed, handler)
      : Effect.fail(
          new InvalidInput({ sentence: 'The key of the request is not valid: it must have 16 to 64 characters.' }),
        )
}

export type RequestKeys = ReturnType<typeof makeRequestKeys>
