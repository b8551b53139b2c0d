/**
 * Pins a post or comment above the others, or unpins it: shown at once, rolled back silently if it fails.
 * docs/behaviour/moderation.md#decisions.
 */
import { Effect, Schema } from 'effect'
import { setStickied } from '../../schemas/api/moderation.ts'
import { ContentKind } from '../../schemas/vocabulary.ts'
import { Api } from '../kernel/Api.ts'
import { defineToggle } from '../kernel/defineToggle.ts'
import { tellOffline } from '../kernel/toasts.ts'
import { contentFlag } from './contentFlag.ts'
import { moderationToasts } from './moderationToasts.ts'

/** For moderators of its community. */
export const SetStickied = defineToggle({
  name: 'content.sticky.v1',
  label: ['Pinned {thing}', 'Unpinned {thing}'],
  /** `value` is whether it is to be pinned. */
  input: Schema.Struct({ kind: ContentKind, id: Schema.Int, value: Schema.Boolean }),
  ...contentFlag('isStickied'),
  call: ({ kind, id, value }) =>
    Effect.flatMap(Api, ({ call }) => Effect.asVoid(call(setStickied, { id, type: kind, isStickied: value }))),
  unsent: undefined,
  tell: {
    offersUndo: true,
    failure: tellOffline,
    success: (_answer, { value }) => (value ? moderationToasts.stickied : moderationToasts.unstickied),
  },
})
