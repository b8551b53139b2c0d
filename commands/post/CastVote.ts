/**
 * A vote on a post or comment: shown at once, withdrawn silently if it fails. The call is a toggle, so what is sent follows from what
 * the server last said to what is wished, and nothing is sent where both are the same. Document 1, section 4 (Vote).
 */
import { Effect, Schema } from 'effect'
import { vote } from '../../schemas/api/vote.ts'
import type { VoteValue } from '../../schemas/codecs/scalars.ts'
import { durations } from '../../schemas/limits.ts'
import { withVote } from '../../schemas/rules/vote.ts'
import { ContentKind } from '../../schemas/vocabulary.ts'
import { proposal } from '../../signals/Proposal.ts'
import { Api } from '../Api.ts'
import { defineIntent, type Moment } from '../Command.ts'
import { memberOnly } from '../memberOnly.ts'

/** `wish` is the vote to end with; what an arrow's press makes of the present vote is `press`. */
const Input = Schema.Struct({ kind: ContentKind, id: Schema.Int, wish: Schema.Literals([-1, 0, 1]) })
type Input = typeof Input.Type

const entities = ({ kind }: Input, { store }: Moment) => (kind === 'post' ? store.posts : store.comments)

const confirmed = (input: Input, moment: Moment): VoteValue => entities(input, moment).base(input.id)?.vote ?? 0

const sendVote = Effect.fnUntraced(function* (input: Input, moment: Moment) {
  const from = confirmed(input, moment)
  if (input.wish === from) return
  const isUp = input.wish === 0 ? from === 1 : input.wish === 1
  yield* (yield* Api).call(vote, { id: input.id, isPost: input.kind === 'post', isUp })
})

export const CastVote = defineIntent({
  name: 'content.vote.v1',
  input: Input,
  lane: ({ kind, id }) => ({ key: `${kind}/${id}`, policy: 'latest', pace: durations.wishPace }),
  guard: memberOnly,
  propose: (input, { store }) => [
    input.kind === 'post'
      ? proposal(store.posts, input.id, (post) => withVote(post, input.wish))
      : proposal(store.comments, input.id, (comment) => withVote(comment, input.wish)),
  ],
  send: sendVote,
  readBack: {
    // Hardly anybody needs it: it does not weigh on the first visit.
    ask: (input, moment) =>
      Effect.flatMap(
        Effect.promise(() => import('./readBackContent.ts')),
        ({ readBackContent }) => readBackContent(input, moment),
      ),
    holds: (input, moment) => (confirmed(input, moment) === input.wish ? undefined : 'differs'),
  },
  undo: (input, moment) => ({ ...input, wish: entities(input, moment).peek(input.id)?.vote ?? 0 }),
})
