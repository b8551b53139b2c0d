/** Sessions: a key that identifies them and a secret that proves them; the database stores a hash of the secret. */
import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { Clock, Effect } from 'effect'
import { sessionSpans } from '../../../schemas/sessionSpans.ts'
import { InvalidCredentials, InvalidUser } from '../../context/ApiError.ts'
import type { Viewer } from '../../context/RequestContext.ts'
import { type Database, query } from '../../database/Database.ts'
import { cutTo } from '../../text/TextThreads.ts'
import { networkOf } from '../rules/passwords.ts'

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** What a request reveals of its device. */
export interface Device {
  readonly userAgent: string
  readonly address: string
}

const described = ({ userAgent, address }: Device) => ({
  user_agent: cutTo(userAgent, 300),
  place: networkOf(address),
})

/** Whether a session has expired: unused for too long, or opened too long ago. */
const isExpired = (session: { readonly created: number; readonly last_seen: number }, now: number): boolean =>
  now - session.last_seen > sessionSpans.idle || now - session.created > sessionSpans.most

/** The member of a key and secret. Refuses unknown sessions and deleted members; suspended members can still read. */
export const viewerOf = Effect.fnUntraced(function* (
  apiKey: string,
  apiSecret: string,
  device: Device,
): Effect.fn.Return<Viewer, InvalidCredentials | InvalidUser, Database> {
  const session = yield* query((db) =>
    db
      .selectFrom('sessions as s')
      .leftJoin('users as u', 'u.id', 's.user_id')
      .select([
        's.secret_hash',
        's.created',
        's.last_seen',
        'u.id',
        'u.username',
        'u.is_admin',
        'u.is_deleted',
        'u.is_suspended',
      ])
      .where('s.api_key', '=', apiKey)
      .executeTakeFirst(),
  )
  if (session === undefined || !isSame(session.secret_hash, hashOf(apiSecret))) return yield* new InvalidCredentials()
  const now = yield* Clock.currentTimeMillis
  if (isExpired(session, now)) {
    yield* closeSession(apiKey)
    return yield* new InvalidCredentials()
  }
  if (session.id === null || session.username === null || session.is_deleted === 1) return yield* new InvalidUser()
  // Updated at most this often, so that reads rarely write.
  if (now - session.last_seen > sessionSpans.seenEvery)
    yield* query((db) =>
      db
        .updateTable('sessions')
        .set({ last_seen: now, ...described(device) })
        .where('api_key', '=', apiKey)
        .execute(),
    )
  return {
    id: session.id,
    username: session.username,
    // Suspension revokes admin rights.
    isAdmin: session.is_admin === 1 && session.is_suspended === 0,
    isSuspended: session.is_suspended === 1,
  }
})

/**
 * Opens a session and returns its keys; the secret cannot be read again. Unknown device details are left out of lists.
 */
export const openSession = Effect.fnUntraced(function* (
  userId: number,
  device: Device = { userAgent: '', address: '' },
): Effect.fn.Return<{ readonly apiKey: string; readonly apiSecret: string }, never, Database> {
  const apiKey = randomBytes(18).toString('base64url')
  const apiSecret = randomBytes(32).toString('base64url')
  const now = yield* Clock.currentTimeMillis
  yield* query((db) =>
    db
      .insertInto('sessions')
      .values({
        api_key: apiKey,
        secret_hash: hashOf(apiSecret),
        user_id: userId,
        created: now,
        last_seen: now,
        id: randomUUID(),
        ...described(device),
      })
      .execute(),
  )
  yield* query((db) =>
    db
      .deleteFrom('sessions')
      .where('last_seen', '<', now - sessionSpans.idle)
      .execute(),
  )
  return { apiKey, apiSecret }
})

/** Ends a session; does nothing if it has ended already. */
export const closeSession = (apiKey: string): Effect.Effect<void, never, Database> =>
  Effect.asVoid(query((db) => db.deleteFrom('sessions').where('api_key', '=', apiKey).execute()))

/** Ends the sessions of a member except the one with this key. */
export const closeOtherSessionsOf = (userId: number, apiKey: string): Effect.Effect<void, never, Database> =>
  Effect.asVoid(
    query((db) => db.deleteFrom('sessions').where('user_id', '=', userId).where('api_key', '!=', apiKey).execute()),
  )

/** Ends every session of a member, on all devices. */
export const closeSessionsOf = (userId: number): Effect.Effect<void, never, Database> =>
  Effect.asVoid(query((db) => db.deleteFrom('sessions').where('user_id', '=', userId).execute()))

/** The active sessions of a member, most recently used first. */
export const sessionsOf = Effect.fnUntraced(function* (userId: number) {
  const now = yield* Clock.currentTimeMillis
  const rows = yield* query((db) =>
    db
      .selectFrom('sessions')
      .select(['id', 'api_key', 'created', 'last_seen', 'user_agent', 'place'])
      .where('user_id', '=', userId)
      .orderBy('last_seen', 'desc')
      .orderBy('created', 'desc')
      .execute(),
  )
  return rows.filter((row) => !isExpired(row, now))
})

/** Ends one session of a member by its id; ids of other members' sessions do nothing. */
export const closeSessionNamed = (userId: number, id: string): Effect.Effect<void, never, Database> =>
  Effect.asVoid(query((db) => db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', id).execute()))
