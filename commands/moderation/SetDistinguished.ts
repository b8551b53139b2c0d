/**
 * Marks a post or comment as official from a moderator, or removes the mark: shown at once, rolled back silently if it
 * fails. It has no toasts. docs/behaviour/moderation.md#decisions.
 */
import { Effect, Schema } from 'effect'
import { setDistinguished } from '../../schemas/api/moderation.ts'
import { ContentKind } from '../../schemas/vocabulary.ts'
import { Api } from '../kernel/Api.ts'
import { defineToggle } from '../kernel/defineToggle.ts'
import { tellOffline } from '../kernel/toasts.ts'
import { contentFlag } from './contentFlag.ts'

/** For moderators of its community. */
export const SetDistinguished = defineToggle({
  name: 'content.distinguish.v1',
  label: ['Marked {thing} as a moderator’s', 'Took the moderator’s mark off {thing}'],
  /** `value` is whether it is to be distinguished. */
  input: Schema.Struct({ kind: ContentKind, id: Schema.Int, value: Schema.Boolean }),
  ...contentFlag('isModerator'),
  call: ({ kind, id, value }) =>
    Effect.flatMap(Api, ({ call }) =>
      Effect.asVoid(call(setDistinguished, { id, type: kind, isDistinguished: value })),
    ),
  unsent: undefined,
  tell: { failure: tellOffline },
})
