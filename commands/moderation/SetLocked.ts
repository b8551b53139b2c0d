/**
 * Locks a post for new comments, or unlocks it: shown at once, rolled back silently if it fails.
 * docs/behaviour/moderation.md#decisions.
 */
import { Effect, Schema } from 'effect'
import { setLocked } from '../../schemas/api/moderation.ts'
import { proposal } from '../../signals/Proposal.ts'
import { Api } from '../Api.ts'
import { defineIntent, type SendContext } from '../Command.ts'
import { readBackContent } from '../post/readBackContent.ts'
import { tellOffline } from '../toasts.ts'
import { moderationToasts } from './moderationToasts.ts'
import { moderatorOnly } from './moderatorOnly.ts'

/** `wish` is whether it is to be locked. */
const Input = Schema.Struct({ id: Schema.Int, wish: Schema.Boolean })
type Input = typeof Input.Type

const sendLock = Effect.fnUntraced(function* ({ id, wish }: Input, { store, isRecent }: SendContext) {
  if (isRecent && store.posts.base(id)?.isLocked === wish) return
  yield* (yield* Api).call(setLocked, { id, isLocked: wish })
})

/** For moderators of its community; posts only. */
export const SetLocked = defineIntent({
  name: 'post.lock.v1',
  input: Input,
  lane: ({ id }) => ({ key: `post/${id}`, policy: 'latest' }),
  guard: ({ id, wish }, context) => {
    const post = context.store.posts.peek(id)
    return moderatorOnly(post?.community, context) ?? (post?.isLocked === wish ? 'idle' : undefined)
  },
  propose: ({ id, wish }, { store }) => [proposal(store.posts, id, (post) => ({ ...post, isLocked: wish }))],
  send: sendLock,
  readBack: {
    ask: ({ id }, context) => readBackContent({ kind: 'post', id }, context),
    holds: ({ id, wish }, { store }) => (store.posts.base(id)?.isLocked === wish ? undefined : 'differs'),
    isRecent: ({ id }, { store, now }) => store.posts.isRecent(id, now),
  },
  undo: ({ id, wish }) => ({ id, wish: !wish }),
  tell: {
    offersUndo: true,
    failure: tellOffline,
    success: (_answer, { wish }) => (wish ? moderationToasts.locked : moderationToasts.unlocked),
  },
})
