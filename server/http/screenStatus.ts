/** The HTTP status of a screen: whether its content exists. docs/behaviour/platform.md#pages. */
import { Effect } from 'effect'
import { idOfUuid, nameKey } from '../../schemas/ids.ts'
import { type Database, query } from '../database/Database.ts'

/** What a screen of the client is about. */
export type ScreenAddress =
  /** Exists whatever the database holds. */
  | { readonly kind: 'fixed' }
  | { readonly kind: 'community'; readonly name: string }
  /** `commentUuid` is '' if the address names no comment. */
  | { readonly kind: 'post'; readonly uuid: string; readonly commentUuid: string }
  | { readonly kind: 'member'; readonly name: string }

type ScreenStatus = 200 | 404 | 410

const communityStatus = Effect.fnUntraced(function* (name: string) {
  const row = yield* query((db) =>
    db.selectFrom('communities').select('id').where('key', '=', nameKey(name)).executeTakeFirst(),
  )
  return row === undefined ? 404 : 200
})

const memberStatus = Effect.fnUntraced(function* (name: string) {
  const row = yield* query((db) =>
    db.selectFrom('users').select('is_deleted').where('key', '=', nameKey(name)).executeTakeFirst(),
  )
  if (row === undefined) return 404
  return row.is_deleted === 1 ? 410 : 200
})

/** Removed posts are not found for the public; deleted ones are gone. */
const postStatus = Effect.fnUntraced(function* (uuid: string) {
  const id = idOfUuid(uuid)
  if (id === undefined) return 404
  const row = yield* query((db) =>
    db.selectFrom('posts').select(['is_deleted', 'is_removed']).where('id', '=', id).executeTakeFirst(),
  )
  if (row?.is_deleted === 1) return 410
  return row === undefined || row.is_removed === 1 ? 404 : 200
})

/** A removed or deleted comment keeps its place in the thread: its address shows the discussion around it. */
const commentStatus = Effect.fnUntraced(function* (uuid: string) {
  const id = idOfUuid(uuid)
  if (id === undefined) return 404
  const row = yield* query((db) => db.selectFrom('comments').select('id').where('id', '=', id).executeTakeFirst())
  return row === undefined ? 404 : 200
})

/** The HTTP status of a screen's page. */
export const screenStatus = Effect.fnUntraced(function* (
  screen: Exclude<ScreenAddress, { readonly kind: 'fixed' }>,
): Effect.fn.Return<ScreenStatus, never, Database> {
  switch (screen.kind) {
    case 'community':
      return yield* communityStatus(screen.name)
    case 'member':
      return yield* memberStatus(screen.name)
    case 'post': {
      const status = yield* postStatus(screen.uuid)
      return status !== 200 || screen.commentUuid === '' ? status : yield* commentStatus(screen.commentUuid)
    }
  }
})
