/**
 * A vote on a post or comment: shown at once, rolled back silently if it fails. The call is a toggle, so what is sent
 * depends on the vote the server last reported, and nothing is sent if that is the target already. Another tab or
 * device may have voted since: a server that only toggles is read first if its last report is older than a few seconds;
 * ours is sent the final vote. docs/behaviour/post.md#vote.
 */
import { Effect, Schema } from 'effect'
import { vote } from '../../schemas/api/vote.ts'
import type { VoteValue } from '../../schemas/codecs/scalars.ts'
import type { Comment } from '../../schemas/entities/Comment.ts'
import type { Post } from '../../schemas/entities/Post.ts'
import { NotFound } from '../../schemas/Failure.ts'
import { durations } from '../../schemas/limits.ts'
import { withVote } from '../../schemas/rules/vote.ts'
import { ContentKind } from '../../schemas/vocabulary.ts'
import { plural } from '../../schemas/words/counts.ts'
import { proposal } from '../../signals/Proposal.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineIntent, type SendContext } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/notFound.ts'
import type { Toast } from '../ports/Overlays.ts'
import { readBackContent } from './readBackContent.ts'

/** `value` is the final vote; `press` computes it from the current vote and the pressed arrow. */
const Input = Schema.Struct({ kind: ContentKind, id: Schema.Int, value: Schema.Literals([-1, 0, 1]) })
type Input = typeof Input.Type
type Told = (typeof vote)['answer']['Type']

const entities = ({ kind }: Input, { store }: CommandContext) => (kind === 'post' ? store.posts : store.comments)

const confirmed = (input: Input, context: CommandContext): VoteValue =>
  entities(input, context).base(input.id)?.vote ?? 0

/**
 * The content after the server's response: with the server's vote and counts if it sends them, otherwise with the vote
 * that was sent.
 */
const withTold = <Content extends Post | Comment>(
  content: Content,
  { value }: Input,
  { vote: now, ...counts }: Told,
): Content => ({
  ...withVote(content, now ?? value),
  ...(now !== undefined && counts),
})

/** Stores the vote that the server reports; a server that only toggles reports none. */
const settleTold = (input: Input, told: Told, { store }: CommandContext): void => {
  if (told.vote === undefined) return
  store.setsVotes.value = true
  const { posts, comments } = store
  const post = input.kind === 'post' ? posts.base(input.id) : undefined
  const comment = input.kind === 'comment' ? comments.base(input.id) : undefined
  if (post !== undefined) posts.confirm([withTold(post, input, told)])
  if (comment !== undefined) comments.confirm([withTold(comment, input, told)])
}

const sendVote = Effect.fnUntraced(function* (input: Input, context: SendContext) {
  const { id, kind, value } = input
  const { call } = yield* Api
  const from = confirmed(input, context)
  // An old report is no reason to skip the call.
  if (value === from && context.isRecent) return {}
  const cast = (before: VoteValue) =>
    call(vote, { id, isPost: kind === 'post', isUp: value === 0 ? before === 1 : value === 1, wanted: value })
  const first = yield* cast(from)
  // The server toggled, from another vote than was known here: send once more.
  return first.vote === undefined || first.vote === value ? first : yield* cast(first.vote)
})

export const CastVote = defineIntent({
  name: 'content.vote.v1',
  input: Input,
  lane: ({ kind, id }) => ({ key: `${kind}/${id}`, policy: 'latest', pace: durations.repeatPace }),
  resume: () => 'again',
  guard: memberOnly,
  propose: (input, { store }) => [
    input.kind === 'post'
      ? proposal(store.posts, input.id, (post) => withVote(post, input.value))
      : proposal(store.comments, input.id, (comment) => withVote(comment, input.value)),
  ],
  send: sendVote,
  waitsForNetwork: true,
  readBack: {
    ask: readBackContent,
    holds: (input, context) => (confirmed(input, context) === input.value ? {} : 'differs'),
    isRecent: (input, context) => entities(input, context).isRecent(input.id, context.now),
    // A server that accepts the final vote does not depend on the previous one.
    asksFirst: ({ store }) => !store.setsVotes.peek(),
  },
  settle: (told, input, context) => settleTold(input, told, context),
  asksBeforeUndo: true,
  undo: (input, context) => ({ ...input, value: entities(input, context).peek(input.id)?.vote ?? 0 }),
})

const ShowScoreBreakdownInput = Schema.Struct({ kind: ContentKind, id: Schema.Int })

const countVotes = Effect.fnUntraced(function* (
  { kind, id }: typeof ShowScoreBreakdownInput.Type,
  { store }: CommandContext,
) {
  const content = kind === 'post' ? store.posts.peek(id) : store.comments.peek(id)
  if (content === undefined) return yield* new NotFound({ what: kind })
  const text = `Score breakdown: ${plural(content.scoreUp, 'upvote')}, ${plural(content.scoreDown, 'downvote')}`
  return { text, style: 'info' } satisfies Toast
})

/** Shows the upvotes and downvotes of a score. docs/behaviour/post.md#vote. */
export const ShowScoreBreakdown = defineIntent({
  name: 'content.breakdown.v1',
  input: ShowScoreBreakdownInput,
  send: countVotes,
  tell: { success: (toast: Toast) => toast },
})
