/**
 * A vote on a post or comment: shown at once, withdrawn silently if it fails. The same arrow again returns to neutral. The call is a
 * toggle, so what is sent follows from what the server last said, not from what is shown. Document 1, section 4 (Vote).
 */
import { Effect, Schema } from 'effect'
import { vote } from '../../schemas/api/vote.ts'
import type { VoteValue } from '../../schemas/codecs/scalars.ts'
import { MemberRequired } from '../../schemas/Failure.ts'
import { press, withVote } from '../../schemas/rules/vote.ts'
import { ContentKind } from '../../schemas/vocabulary.ts'
import { proposal } from '../../signals/Proposal.ts'
import type { Store } from '../../signals/Store.ts'
import { Api } from '../Api.ts'
import { defineIntent, type Moment } from '../Command.ts'

const Input = Schema.Struct({ kind: ContentKind, id: Schema.Int, pressed: Schema.Literals([1, -1]) })
type Input = typeof Input.Type

const shownVote = ({ kind, id }: Input, store: Store): VoteValue =>
  (kind === 'post' ? store.posts.peek(id) : store.comments.peek(id))?.vote ?? 0

const baseVote = ({ kind, id }: Input, store: Store): VoteValue =>
  (kind === 'post' ? store.posts.base(id) : store.comments.base(id))?.vote ?? 0

const sendVote = Effect.fnUntraced(function* (input: Input, { store }: Moment) {
  const wanted = shownVote(input, store)
  const confirmed = baseVote(input, store)
  if (wanted === confirmed) return
  const isUp = wanted === 0 ? confirmed === 1 : wanted === 1
  yield* (yield* Api).call(vote, { id: input.id, isPost: input.kind === 'post', isUp })
})

export const CastVote = defineIntent({
  name: 'content.vote.v1',
  input: Input,
  lane: ({ kind, id }) => ({ key: `vote ${kind}/${id}`, policy: 'queue' }),
  guard: (_input, { store }) => (store.viewer.peek().kind === 'guest' ? new MemberRequired() : undefined),
  propose: (input, { store }) => {
    const next = press(shownVote(input, store), input.pressed)
    return input.kind === 'post'
      ? [proposal(store.posts, input.id, (post) => withVote(post, next))]
      : [proposal(store.comments, input.id, (comment) => withVote(comment, next))]
  },
  send: sendVote,
})
