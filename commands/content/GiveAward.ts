/**
 * Gives an award: one of the viewer's credits, which cannot be refunded. The number of credits shown at confirmation is
 * part of the input, so that after a lost response the remaining credits tell whether one was used.
 * docs/behaviour/post.md#award.
 */
import { Effect, Schema } from 'effect'
import { giveAward } from '../../schemas/api/awards.ts'
import { NotAllowed } from '../../schemas/Failure.ts'
import { ContentKind } from '../../schemas/vocabulary.ts'
import { refusals } from '../../schemas/words/refusals.ts'
import { proposal } from '../../signals/Proposal.ts'
import { readBackViewer, viewerBase, viewerKey } from '../account/storedMember.ts'
import { Api } from '../kernel/Api.ts'
import { awardToasts } from '../kernel/actionToasts.ts'
import { defineIntent } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/notFound.ts'

const Input = Schema.Struct({
  kind: ContentKind,
  id: Schema.Int,
  /** The viewer's credits when they confirmed. */
  credits: Schema.Int,
})
type Input = typeof Input.Type

const sendAward = Effect.fnUntraced(function* ({ kind, id }: Input) {
  yield* (yield* Api).call(giveAward, { id, type: kind })
})

const counted =
  <Content extends { readonly awardCount: number }>(least: number) =>
  (content: Content): Content =>
    content.awardCount >= least ? content : { ...content, awardCount: least }

export const GiveAward = defineIntent({
  name: 'content.award.v1',
  input: Input,
  // One at a time for all content: every award takes from the same credits.
  lane: ({ kind, id }) => ({ key: 'award', policy: 'join', about: `${kind}/${id}` }),
  guard: (input, context) =>
    memberOnly(input, context) ??
    ((context.store.users.peek(viewerKey(context.store))?.availableAwards ?? 0) > 0
      ? undefined
      : new NotAllowed({ reason: refusals.noAwards })),
  propose: ({ kind, id }, { store }) => {
    const left = (store.users.peek(viewerKey(store))?.availableAwards ?? 0) - 1
    const one = ((kind === 'post' ? store.posts : store.comments).peek(id)?.awardCount ?? 0) + 1
    return [
      kind === 'post' ? proposal(store.posts, id, counted(one)) : proposal(store.comments, id, counted(one)),
      proposal(store.users, viewerKey(store), (user) => ({
        ...user,
        availableAwards: Math.min(user.availableAwards ?? 0, left),
      })),
    ]
  },
  send: sendAward,
  readBack: {
    ask: (_input, context) => readBackViewer(context),
    holds: ({ credits }, { store }) =>
      (viewerBase(store)?.availableAwards ?? credits) < credits ? undefined : 'differs',
  },
  tell: { success: () => awardToasts.awarded },
})
