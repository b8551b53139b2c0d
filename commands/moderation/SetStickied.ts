/**
 * Pins a post or comment above the others, or unpins it: shown at once, rolled back silently if it fails.
 * docs/behaviour/moderation.md#decisions.
 */
import { Effect, Schema } from 'effect'
import { setStickied } from '../../schemas/api/moderation.ts'
import { ContentKind } from '../../schemas/vocabulary.ts'
import { Api } from '../Api.ts'
import { defineIntent } from '../Command.ts'
import { tellOffline } from '../toasts.ts'
import { contentWish } from './contentWish.ts'
import { moderationToasts } from './moderationToasts.ts'

/** `wish` is whether it is to be pinned. */
const Input = Schema.Struct({ kind: ContentKind, id: Schema.Int, wish: Schema.Boolean })
type Input = typeof Input.Type

/** For moderators of its community. */
export const SetStickied = defineIntent({
  name: 'content.sticky.v1',
  input: Input,
  ...contentWish<Input, unknown>({
    holds: ({ isStickied }, { wish }) => isStickied === wish,
    change: (content, { wish }) => ({ ...content, isStickied: wish }),
    send: ({ kind, id, wish }) =>
      Effect.flatMap(Api, ({ call }) => call(setStickied, { id, type: kind, isStickied: wish })),
    unsent: undefined,
  }),
  undo: ({ kind, id, wish }) => ({ kind, id, wish: !wish }),
  tell: {
    offersUndo: true,
    failure: tellOffline,
    success: (_answer, { wish }) => (wish ? moderationToasts.stickied : moderationToasts.unstickied),
  },
})
