/** Loads lists that mix posts and comments, by id. */
import { Effect } from 'effect'
import type { Content } from '../../../schemas/entities/Content.ts'
import type { RequestContext } from '../../context/RequestContext.ts'
import type { Database } from '../../database/Database.ts'
import { postsByIds } from '../../post/queries/posts.ts'
import { commentsByIds } from '../../thread/queries/comments.ts'

export interface ContentName {
  readonly kind: 'post' | 'comment'
  readonly id: number
}

/** The posts and comments with these names, in this order. */
export const contentByNames = Effect.fnUntraced(function* (
  names: ReadonlyArray<ContentName>,
): Effect.fn.Return<ReadonlyArray<Content>, never, Database | RequestContext> {
  const idsOf = (kind: ContentName['kind']) => names.filter((name) => name.kind === kind).map((name) => name.id)
  const posts = new Map((yield* postsByIds(idsOf('post'))).map((post) => [post.id, post]))
  const comments = new Map((yield* commentsByIds(idsOf('comment'))).map((comment) => [comment.id, comment]))
  return names.flatMap(({ kind, id }): ReadonlyArray<Content> => {
    const post = kind === 'post' ? posts.get(id) : undefined
    if (post !== undefined) return [{ kind: 'post', post }]
    const comment = kind === 'comment' ? comments.get(id) : undefined
    return comment === undefined ? [] : [{ kind: 'comment', comment }]
  })
})
