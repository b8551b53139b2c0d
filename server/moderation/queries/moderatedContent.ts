/** One post or comment with what moderation needs of it. */
import { Effect } from 'effect'
import { nameKey } from '../../../schemas/ids.ts'
import type { ContentKind } from '../../../schemas/vocabulary.ts'
import { contentWord } from '../../content/queries/contentById.ts'
import { NotFound } from '../../context/ApiError.ts'
import { type Database, query } from '../../database/Database.ts'
import { type JudgementRecord, judgementColumns } from '../rules/storedPermissions.ts'

export interface ModeratedContent extends JudgementRecord {
  readonly kind: ContentKind
  readonly id: number
  /** Its own id, or that of the comment's post. */
  readonly post_id: number
  readonly community_id: number
  readonly author_id: number
  /** Name of the author, or '' if the account is deleted. */
  readonly author: string
  readonly is_deleted: 0 | 1
}

const columns = [
  'x.id',
  'x.community_id',
  'x.author_id',
  'x.is_deleted',
  'a.username',
  'a.is_deleted as is_gone',
] as const
const judgement = judgementColumns.map((column) => `x.${column}` as const)

/** The post or comment with this id, including removed and deleted ones. */
export const moderatedContent = Effect.fnUntraced(function* (
  kind: ContentKind,
  id: number,
): Effect.fn.Return<ModeratedContent, NotFound, Database> {
  const record = yield* query((db) =>
    kind === 'post'
      ? db
          .selectFrom('posts as x')
          .innerJoin('users as a', 'a.id', 'x.author_id')
          .select([...columns, ...judgement, 'x.id as post_id'])
          .where('x.id', '=', id)
          .executeTakeFirst()
      : db
          .selectFrom('comments as x')
          .innerJoin('users as a', 'a.id', 'x.author_id')
          .select([...columns, ...judgement, 'x.post_id'])
          .where('x.id', '=', id)
          .executeTakeFirst(),
  )
  if (record === undefined) return yield* new NotFound({ what: contentWord[kind] })
  const { username, is_gone, ...content } = record
  return { ...content, kind, author: is_gone === 1 ? '' : username }
})

// The member that a moderator bans, writes to or writes about.

export interface ModeratedMember {
  readonly id: number
  /** In their own spelling. */
  readonly username: string
  readonly isAdmin: boolean
}

/** The member of this name. Refuses unknown names and deleted accounts. */
export const moderatedMember = Effect.fnUntraced(function* (
  name: string,
): Effect.fn.Return<ModeratedMember, NotFound, Database> {
  const row = yield* query((db) =>
    db
      .selectFrom('users')
      .select(['id', 'username', 'is_admin'])
      .where('key', '=', nameKey(name))
      .where('is_deleted', '=', 0)
      .executeTakeFirst(),
  )
  if (row === undefined) return yield* new NotFound({ what: 'User' })
  return { id: row.id, username: row.username, isAdmin: row.is_admin === 1 }
})
