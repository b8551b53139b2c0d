/**
 * Marks a post or comment as official from a moderator, or removes the mark: shown at once, rolled back silently if it
 * fails. It has no toasts. docs/behaviour/moderation.md#decisions.
 */
import { Effect, Schema } from 'effect'
import { setDistinguished } from '../../schemas/api/moderation.ts'
import { ContentKind } from '../../schemas/vocabulary.ts'
import { Api } from '../Api.ts'
import { defineIntent } from '../Command.ts'
import { tellOffline } from '../toasts.ts'
import { contentWish } from './contentWish.ts'

/** `wish` is whether it is to be distinguished. */
const Input = Schema.Struct({ kind: ContentKind, id: Schema.Int, wish: Schema.Boolean })
type Input = typeof Input.Type

/** For moderators of its community. */
export const SetDistinguished = defineIntent({
  name: 'content.distinguish.v1',
  input: Input,
  ...contentWish<Input, unknown>({
    holds: ({ isModerator }, { wish }) => isModerator === wish,
    change: (content, { wish }) => ({ ...content, isModerator: wish }),
    send: ({ kind, id, wish }) =>
      Effect.flatMap(Api, ({ call }) => call(setDistinguished, { id, type: kind, isDistinguished: wish })),
    unsent: undefined,
  }),
  undo: ({ kind, id, wish }) => ({ kind, id, wish: !wish }),
  tell: { failure: tellOffline },
})
