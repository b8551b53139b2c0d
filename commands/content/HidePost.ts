/**
 * Hides a post from the viewer's lists, or shows it again: lists filter by the mark, so only the mark changes.
 * docs/behaviour/post.md#hide.
 */
import { Effect, Schema } from 'effect'
import { hidePost, unhidePost } from '../../schemas/api/actions.ts'
import { proposal } from '../../signals/Proposal.ts'
import { Api } from '../Api.ts'
import { hideToasts } from '../actionToasts.ts'
import { defineIntent, type SendContext } from '../Command.ts'
import { memberOnly } from '../memberOnly.ts'
import { readBackContent } from '../post/readBackContent.ts'
import { confirmHidden } from './markedPosts.ts'

/** `wish` is whether the post is to be hidden. */
const Input = Schema.Struct({ id: Schema.Int, wish: Schema.Boolean })
type Input = typeof Input.Type

const sendHiding = Effect.fnUntraced(function* ({ id, wish }: Input, { store, isRecent }: SendContext) {
  if (isRecent && store.posts.base(id)?.isHidden === wish) return
  yield* (yield* Api).call(wish ? hidePost : unhidePost, { id })
})

export const HidePost = defineIntent({
  name: 'post.hide.v1',
  input: Input,
  lane: ({ id }) => ({ key: `post/${id}`, policy: 'latest' }),
  resume: () => 'again',
  guard: (input, context) =>
    memberOnly(input, context) ?? (context.store.posts.peek(input.id)?.isHidden === input.wish ? 'idle' : undefined),
  propose: ({ id, wish }, { store }) => [proposal(store.posts, id, (post) => ({ ...post, isHidden: wish }))],
  send: sendHiding,
  waitsForNetwork: true,
  readBack: {
    ask: ({ id }, context) => readBackContent({ kind: 'post', id }, context),
    holds: ({ id, wish }, { store }) => (store.posts.base(id)?.isHidden === wish ? undefined : 'differs'),
    isRecent: ({ id }, { store, now }) => store.posts.isRecent(id, now),
  },
  settle: (_answer, { id, wish }, { store }) => {
    if (wish) confirmHidden(store, id)
  },
  undo: ({ id, wish }) => ({ id, wish: !wish }),
  tell: {
    offersUndo: true,
    success: (_answer, { wish }) => (wish ? hideToasts.hidden : hideToasts.shownAgain),
    failure: (_failure, { wish }) => (wish ? hideToasts.notHidden : hideToasts.notShownAgain),
  },
})
