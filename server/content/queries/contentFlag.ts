/** Sets a moderation flag of a post or comment, and returns whether it changed. */
import { Effect } from 'effect'
import type { ContentKind } from '../../../schemas/vocabulary.ts'
import { type Database, query } from '../../database/Database.ts'
import { contentTables } from './contentById.ts'

type Flag = 'is_stickied' | 'is_distinguished'
type PostFlag = Flag | 'is_locked' | 'is_nsfw'

const wasChanged = (rows: ReadonlyArray<unknown>): boolean => rows.length > 0

/** A flag of posts and comments. */
export const setContentFlag = (
  kind: ContentKind,
  id: number,
  flag: Flag,
  value: boolean,
): Effect.Effect<boolean, never, Database> =>
  Effect.map(
    query((db) =>
      db
        .updateTable(contentTables[kind])
        .set({ [flag]: value ? 1 : 0 })
        .where('id', '=', id)
        .where(flag, '=', value ? 0 : 1)
        .returning('id')
        .execute(),
    ),
    wasChanged,
  )

/** A flag of posts only. */
export const setPostFlag = (id: number, flag: PostFlag, value: boolean): Effect.Effect<boolean, never, Database> =>
  Effect.map(
    query((db) =>
      db
        .updateTable('posts')
        .set({ [flag]: value ? 1 : 0 })
        .where('id', '=', id)
        .where(flag, '=', value ? 0 : 1)
        .returning('id')
        .execute(),
    ),
    wasChanged,
  )
