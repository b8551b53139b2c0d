/** Handler for new comments. docs/behaviour/thread.md#new-comments. */
import { Clock, Effect } from 'effect'
import { createComment } from '../../../schemas/api/actions.ts'
import { rowsOf } from '../../../schemas/codecs/lenient.ts'
import { refusals } from '../../../schemas/words/refusals.ts'
import { guardByCaptcha, guardCountOfWriting } from '../../captcha/queries/captcha.ts'
import { assertAllowed } from '../../community/queries/membership.ts'
import type { FilterRule } from '../../community-settings/filter/FilterRule.ts'
import { filteredColumns, filterRule, logFiltered } from '../../community-settings/queries/communityFilter.ts'
import { unwantedComment } from '../../community-settings/rules/communityAllows.ts'
import { commentAlreadyWritten } from '../../compose/queries/repeatedWriting.ts'
import { countWriting, takeWritingTurn } from '../../compose/queries/writing.ts'
import { assertNotRemoved } from '../../content/queries/contentById.ts'
import { countVotesOfWriter } from '../../content/queries/newcomerVotes.ts'
import { Forbidden, NotFound } from '../../context/ApiError.ts'
import { requireActiveMember, type Viewer } from '../../context/RequestContext.ts'
import { query } from '../../database/Database.ts'
import { newComment } from '../../database/newRows.ts'
import { answers, notBlank } from '../../http/answers.ts'
import { creating } from '../../http/requestKeys.ts'
import { leaveMentions, leaveNotice } from '../../messages/queries/addMessage.ts'
import { mustNotBeBanned } from '../../moderation/queries/bans.ts'
import { actsAsModerator } from '../../moderation/queries/moderating.ts'
import type { ReadText } from '../../text/markdown.ts'
import { readInThread } from '../../text/TextThreads.ts'
import { commentsByIds } from '../queries/comments.ts'

/** The post, if the member may comment on it or reply in it. A locked post is open to its moderators only. */
const postToCommentOn = Effect.fnUntraced(function* (viewer: Viewer, id: number, isAnswer: boolean) {
  const post = yield* query((db) =>
    db
      .selectFrom('posts')
      .select(['id', 'community_id', 'author_id', 'title', 'is_deleted', 'is_removed', 'is_locked'])
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  if (post === undefined) return yield* new NotFound({ what: 'Post' })
  yield* assertNotRemoved('post', post)
  if (post.is_locked === 1 && !(yield* actsAsModerator(viewer, post.community_id)))
    return yield* new Forbidden({ sentence: refusals.postLocked })
  yield* assertAllowed(viewer, post.community_id, (settings) => unwantedComment(settings, isAnswer))
  return post
})

/** The comment to reply to; undefined if it is the post itself (`id` 0). */
const commentToAnswer = Effect.fnUntraced(function* (postId: number, id: number) {
  if (id === 0) return undefined
  const comment = yield* query((db) =>
    db
      .selectFrom('comments')
      .select(['id', 'author_id', 'depth', 'is_deleted', 'is_removed'])
      .where('id', '=', id)
      .where('post_id', '=', postId)
      .executeTakeFirst(),
  )
  if (comment === undefined) return yield* new NotFound({ what: 'Comment' })
  yield* assertNotRemoved('comment', comment)
  return comment
})

interface Draft {
  readonly viewer: Viewer
  readonly post: {
    readonly id: number
    readonly community_id: number
    readonly author_id: number
    readonly title: string
  }
  readonly parent: { readonly id: number; readonly author_id: number; readonly depth: number } | undefined
  readonly markdown: string
  readonly now: number
}

/** A comment ready to be stored. */
interface ReadDraft extends Draft {
  /** Whether a captcha was solved for it. */
  readonly isSolved: boolean
  /** What the community's filter does with it. */
  readonly rule: FilterRule | undefined
  readonly text: ReadText
}

const earlierOf = ({ viewer, post, parent, markdown, now }: Draft) =>
  commentAlreadyWritten({ authorId: viewer.id, postId: post.id, parentId: parent?.id ?? 0, markdown }, now)

/** Adds the comment and its effects, unless it was added already. Returns its id. */
const write = Effect.fnUntraced(function* (draft: ReadDraft) {
  const { viewer, post, parent, markdown, now, rule, text, isSolved } = draft
  yield* takeWritingTurn(viewer.id)
  const earlier = yield* earlierOf(draft)
  if (earlier !== undefined) return earlier.id
  yield* guardCountOfWriting(viewer.id, isSolved)
  const communityId = post.community_id
  yield* mustNotBeBanned(viewer, communityId)
  const row = newComment({
    community_id: communityId,
    author_id: viewer.id,
    created: now,
    post_id: post.id,
    parent_id: parent?.id ?? 0,
    depth: parent === undefined ? 0 : parent.depth + 1,
    markdown,
    html: text.html,
    ...filteredColumns(rule, now),
  })
  const { id } = yield* query((db) => db.insertInto('comments').values(row).returning('id').executeTakeFirstOrThrow())
  yield* query((db) =>
    db
      .updateTable('posts')
      .set((eb) => ({
        comment_count: eb('comment_count', '+', 1),
        ...(rule === undefined ? { last_comment_at: now } : {}),
      }))
      .where('id', '=', post.id)
      .execute(),
  )
  yield* countWriting('comment', { id, authorId: viewer.id, communityId, created: now })
  if (rule !== undefined) {
    yield* logFiltered(rule, { communityId, author: viewer.username, postId: post.id, commentId: id })
    return id
  }
  const notice = { commentId: id, postTitle: post.title, markdown, html: text.html, created: now }
  const recipientId = parent?.author_id ?? post.author_id
  const toldId = yield* leaveNotice({ ...notice, authorId: viewer.id, recipientId })
  // A member who is both replied to and mentioned gets one notice.
  yield* leaveMentions({ authorId: viewer.id, names: text.names, toldId, notice })
  return id
})

const answerFor = (id: number) => Effect.map(commentsByIds([id]), (comments) => ({ comments: rowsOf(comments) }))

const add = Effect.fnUntraced(function* (draft: Draft, captcha: string | undefined) {
  const isSolved = yield* guardByCaptcha(captcha, 'writing')
  const { viewer, post, markdown, now } = draft
  const writing = { type: 'comment', communityId: post.community_id, title: '', markdown, link: '' } as const
  const rule = yield* filterRule(viewer, writing, now)
  const text = yield* readInThread(markdown, viewer.id)
  return yield* creating(Effect.flatMap(write({ ...draft, rule, text, isSolved }), answerFor))
})

/** `community` is ignored: the post has it. */
const create = answers(
  createComment,
  Effect.fn('createComment')(function* (input) {
    const viewer = yield* requireActiveMember
    const markdown = yield* notBlank('content', input.content)
    const parentId = input.parentCommentId ?? 0
    const post = yield* postToCommentOn(viewer, input.postId, parentId !== 0)
    const parent = yield* commentToAnswer(post.id, parentId)
    const draft = { viewer, post, parent, markdown, now: yield* Clock.currentTimeMillis }
    const earlier = yield* earlierOf(draft)
    // A repeated comment needs no captcha: its answer was used up the first time.
    const answer = yield* earlier === undefined ? add(draft, input.captcha) : answerFor(earlier.id)
    yield* countVotesOfWriter(viewer.id, draft.now)
    return answer
  }),
)

export const commentingRoutes = [create]
