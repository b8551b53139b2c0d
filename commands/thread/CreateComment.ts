/**
 * A comment on a post, or a reply to a comment. It appears in every open thread once the server has it, and not before.
 * Pressing Send repeatedly sends it once. docs/behaviour/thread.md#new-comments.
 */
import { Effect, Schema } from 'effect'
import { createComment } from '../../schemas/api/actions.ts'
import type { Comment } from '../../schemas/entities/Comment.ts'
import { NotAllowed, NotFound } from '../../schemas/Failure.ts'
import { refusals } from '../../schemas/words/refusals.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/notFound.ts'
import { withCaptcha } from '../kernel/withCaptcha.ts'
import { showWritten } from './confirmThread.ts'

/** `parentId` is the comment to reply to; 0 for the post itself. */
const CreateCommentInput = Schema.Struct({ postId: Schema.Int, parentId: Schema.Int, content: Schema.String })
type Input = typeof CreateCommentInput.Type

/** How many of the viewer's last comments are remembered: more than can be written while a response is pending. */
const remembered = 20

const communityOf = ({ postId, parentId }: Input, { store }: CommandContext): string =>
  store.posts.peek(postId)?.community ?? store.comments.peek(parentId)?.community ?? ''

const send = Effect.fnUntraced(function* (input: Input, context: CommandContext) {
  const { call } = yield* Api
  const { postId, parentId: parentCommentId, content } = input
  const community = communityOf(input, context)
  if (community === '') return yield* new NotFound({ what: 'post' })
  const answer = yield* withCaptcha((captcha) =>
    call(createComment, { community, postId, parentCommentId, content, ...captcha }),
  )
  return answer.comments.items[0]
})

/** Stores the new comment, and increments the post's comment count. */
const settle = (comment: Comment | undefined, { postId }: Input, { store }: CommandContext): void => {
  const post = store.posts.base(postId)
  if (post !== undefined) store.posts.confirm([{ ...post, commentCount: post.commentCount + 1 }])
  if (comment === undefined) return
  store.comments.confirm([comment])
  const { id, parentId, author, postUuid } = comment
  const written = { id, parentId, author, postUuid, at: store.asking.settle(), isSeen: false }
  store.written.value = [...store.written.peek(), written].slice(-remembered)
  showWritten(written, store)
}

export const CreateComment = defineIntent({
  name: 'comment.create.v1',
  input: CreateCommentInput,
  lane: ({ postId, parentId, content }) => ({ key: `reply ${postId}/${parentId}`, policy: 'join', about: content }),
  guard: (input, context) => {
    if (context.store.posts.peek(input.postId)?.isLocked === true)
      return new NotAllowed({ reason: refusals.postLocked })
    return memberOnly(input, context)
  },
  asksMember: { name: 'accountNeeded', what: 'comment' },
  // The text is kept as a draft, for another press.
  resume: ({ postId, parentId }) => ({ name: 'createComment', postId, ...(parentId === 0 ? {} : { parentId }) }),
  send,
  settle,
})
