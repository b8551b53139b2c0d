/**
 * Locks a post for new comments, or unlocks it: shown at once, rolled back silently if it fails.
 * docs/behaviour/moderation.md#decisions.
 */
import { Effect, Schema } from 'effect'
import { setLocked } from '../../schemas/api/moderation.ts'
import { postFlag } from '../content/postFlag.ts'
import { Api } from '../kernel/Api.ts'
import { defineToggle } from '../kernel/defineToggle.ts'
import { tellOffline } from '../kernel/toasts.ts'
import { moderationToasts } from './moderationToasts.ts'
import { moderatorOnly } from './moderatorOnly.ts'

/** For moderators of its community; posts only. */
export const SetLocked = defineToggle({
  name: 'post.lock.v1',
  label: ['Locked a post', 'Unlocked a post'],
  /** `value` is whether it is to be locked. */
  input: Schema.Struct({ id: Schema.Int, value: Schema.Boolean }),
  ...postFlag('isLocked'),
  guard: ({ id }, context) => moderatorOnly(context.store.posts.peek(id)?.community, context),
  call: ({ id, value }) => Effect.flatMap(Api, ({ call }) => call(setLocked, { id, isLocked: value })),
  unsent: undefined,
  tell: {
    offersUndo: true,
    failure: tellOffline,
    success: (_answer, { value }) => (value ? moderationToasts.locked : moderationToasts.unlocked),
  },
})
