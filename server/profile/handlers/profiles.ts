/** Handlers for what a member wrote, in three lists. docs/behaviour/profile.md#page. */
import { Clock, Effect } from 'effect'
import { blockUser } from '../../../schemas/api/actions.ts'
import { getCommentsOfUser } from '../../../schemas/api/comments.ts'
import { getContentOfUser } from '../../../schemas/api/content.ts'
import { getPostsOfUser } from '../../../schemas/api/posts.ts'
import { rowsOf } from '../../../schemas/codecs/lenient.ts'
import { refusals } from '../../../schemas/words/refusals.ts'
import { type Written, writingOf } from '../../compose/queries/writing.ts'
import { contentByNames } from '../../content/queries/contentById.ts'
import { Forbidden } from '../../context/ApiError.ts'
import { requireActiveMember } from '../../context/RequestContext.ts'
import { advisoryLock, inTransaction, query } from '../../database/Database.ts'
import { offsetOf, pageOf, pageSize } from '../../database/pages.ts'
import { answers } from '../../http/answers.ts'
import { postsByIds } from '../../post/queries/posts.ts'
import { commentsByIds } from '../../thread/queries/comments.ts'
import { personNamed } from '../queries/people.ts'

const pageOfWriting = Effect.fnUntraced(function* (
  kind: 'posts' | 'comments',
  { user, page }: { readonly user: string; readonly page?: number },
) {
  const person = yield* personNamed(user)
  if (person.isGone) return pageOf([])
  return pageOf(yield* writingOf(kind, person.id, { limit: pageSize + 1, offset: offsetOf(page) }))
})

const posts = answers(
  getPostsOfUser,
  Effect.fn('postsOfUser')(function* (input) {
    const page = yield* pageOfWriting('posts', input)
    return { posts: rowsOf(yield* postsByIds(page.ids)), hasMore: page.hasMore }
  }),
)

const comments = answers(
  getCommentsOfUser,
  Effect.fn('commentsOfUser')(function* (input) {
    const page = yield* pageOfWriting('comments', input)
    return { comments: rowsOf(yield* commentsByIds(page.ids)), hasMore: page.hasMore }
  }),
)

const named = (kind: 'post' | 'comment') => (written: Written) => ({ ...written, kind })

const overview = answers(
  getContentOfUser,
  Effect.fn('contentOfUser')(function* ({ user, postsSeen = 0, commentsSeen = 0 }) {
    const person = yield* personNamed(user)
    if (person.isGone) return { content: rowsOf([]), hasMore: false }
    // The newest of both kinds together lie within one page of each kind.
    const ofPosts = yield* writingOf('posts', person.id, { limit: pageSize + 1, offset: postsSeen })
    const ofComments = yield* writingOf('comments', person.id, { limit: pageSize + 1, offset: commentsSeen })
    const merged = [...ofPosts.map(named('post')), ...ofComments.map(named('comment'))].toSorted(
      (a, b) => b.created - a.created || b.id - a.id,
    )
    const content = yield* contentByNames(merged.slice(0, pageSize))
    return { content: rowsOf(content), hasMore: merged.length > pageSize }
  }),
)

export const profileRoutes = [posts, comments, overview]

const toggle = Effect.fnUntraced(function* (viewer: number, blocked: number) {
  yield* advisoryLock(`blocks of ${viewer}`)
  const undone = yield* query((db) =>
    db
      .deleteFrom('blocks')
      .where('user_id', '=', viewer)
      .where('blocked_id', '=', blocked)
      .returning('blocked_id')
      .executeTakeFirst(),
  )
  if (undone !== undefined) return
  const created = yield* Clock.currentTimeMillis
  yield* query((db) => db.insertInto('blocks').values({ user_id: viewer, blocked_id: blocked, created }).execute())
})

const block = answers(
  blockUser,
  Effect.fn('block')(function* ({ target }) {
    const viewer = yield* requireActiveMember
    const person = yield* personNamed(target)
    if (person.id === viewer.id) return yield* new Forbidden({ sentence: refusals.blockSelf })
    yield* inTransaction(toggle(viewer.id, person.id))
    return {}
  }),
)

/**
 * Handler for blocking a member, which is a toggle: the same call again unblocks. docs/behaviour/profile.md#blocking.
 */
export const blockRoutes = [block]
