/**
 * A vote on a post or comment: shown at once, withdrawn silently if it fails. The call is a toggle, so what is sent follows from what
 * the server last said to what is wished, and nothing is sent where both are the same. Another tab or device may have voted since: a server that
 * only toggles is asked first where what it said is older than some seconds, ours is told the vote to end with. Document 1, section 4 (Vote).
 */
import { Effect, Schema } from 'effect'
import { vote } from '../../schemas/api/vote.ts'
import type { VoteValue } from '../../schemas/codecs/scalars.ts'
import type { Comment } from '../../schemas/entities/Comment.ts'
import type { Post } from '../../schemas/entities/Post.ts'
import { durations } from '../../schemas/limits.ts'
import { withVote } from '../../schemas/rules/vote.ts'
import { ContentKind } from '../../schemas/vocabulary.ts'
import { proposal } from '../../signals/Proposal.ts'
import { Api } from '../Api.ts'
import { defineIntent, type Moment, type SendMoment } from '../Command.ts'
import { memberOnly } from '../memberOnly.ts'
import { readBackContent } from './readBackContent.ts'

/** `wish` is the vote to end with; what an arrow's press makes of the present vote is `press`. */
const Input = Schema.Struct({ kind: ContentKind, id: Schema.Int, wish: Schema.Literals([-1, 0, 1]) })
type Input = typeof Input.Type
type Told = (typeof vote)['answer']['Type']

const entities = ({ kind }: Input, { store }: Moment) => (kind === 'post' ? store.posts : store.comments)

const confirmed = (input: Input, moment: Moment): VoteValue => entities(input, moment).base(input.id)?.vote ?? 0

/** The content once the server has answered: with its own vote and counts where it gives them, otherwise with the vote that was sent. */
const withTold = <Content extends Post | Comment>(
  content: Content,
  { wish }: Input,
  { vote: now, ...counts }: Told,
): Content => ({
  ...withVote(content, now ?? wish),
  ...(now !== undefined && counts),
})

/** What the server says that the vote is now; nothing of a server that only toggles. */
const settleTold = (input: Input, told: Told, { store }: Moment): void => {
  if (told.vote === undefined) return
  store.setsVotes.value = true
  const { posts, comments } = store
  const post = input.kind === 'post' ? posts.base(input.id) : undefined
  const comment = input.kind === 'comment' ? comments.base(input.id) : undefined
  if (post !== undefined) posts.confirm([withTold(post, input, told)])
  if (comment !== undefined) comments.confirm([withTold(comment, input, told)])
}

const sendVote = Effect.fnUntraced(function* (input: Input, moment: SendMoment) {
  const { id, kind, wish } = input
  const { call } = yield* Api
  const from = confirmed(input, moment)
  // What was said long ago is no reason to send nothing.
  if (wish === from && moment.isRecent) return {}
  const cast = (before: VoteValue) =>
    call(vote, { id, isPost: kind === 'post', isUp: wish === 0 ? before === 1 : wish === 1, wanted: wish })
  const first = yield* cast(from)
  // It toggles, and from another vote than was known here.
  return first.vote === undefined || first.vote === wish ? first : yield* cast(first.vote)
})

export const CastVote = defineIntent({
  name: 'content.vote.v1',
  input: Input,
  lane: ({ kind, id }) => ({ key: `${kind}/${id}`, policy: 'latest', pace: durations.wishPace }),
  resume: () => 'again',
  guard: memberOnly,
  propose: (input, { store }) => [
    input.kind === 'post'
      ? proposal(store.posts, input.id, (post) => withVote(post, input.wish))
      : proposal(store.comments, input.id, (comment) => withVote(comment, input.wish)),
  ],
  send: sendVote,
  waitsForNetwork: true,
  readBack: {
    ask: readBackContent,
    holds: (input, moment) => (confirmed(input, moment) === input.wish ? {} : 'differs'),
    isRecent: (input, moment) => entities(input, moment).isRecent(input.id, moment.now),
    // A server that takes the vote to end with does not care what it was.
    asksFirst: ({ store }) => !store.setsVotes.peek(),
  },
  settle: (told, input, moment) => settleTold(input, told, moment),
  asksBeforeUndo: true,
  undo: (input, moment) => ({ ...input, wish: entities(input, moment).peek(input.id)?.vote ?? 0 }),
})
