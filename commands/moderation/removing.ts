/**
 * What removing a post or comment is, but for how it is taken back: that is approving, which is taken back by removing. Document 2, sections 4
 * and 7 (POST /moderate/remove).
 */
import { Effect, Schema } from 'effect'
import { removeContent } from '../../schemas/api/moderation.ts'
import { isRemovedForGood, removed } from '../../schemas/rules/judgement.ts'
import { ContentKind } from '../../schemas/vocabulary.ts'
import { Api } from '../Api.ts'
import { contentWish } from './contentWish.ts'
import { moderationToasts } from './moderationToasts.ts'

const Input = Schema.Struct({ kind: ContentKind, id: Schema.Int })
type Input = typeof Input.Type

export const removing = {
  name: 'content.remove.v1',
  input: Input,
  ...contentWish<Input>({
    holds: isRemovedForGood,
    change: (content, _input, by, now) => removed(content, by, now),
    send: ({ kind, id }) => Effect.flatMap(Api, ({ call }) => call(removeContent, { id, type: kind })),
  }),
  tell: { offersUndo: true, success: () => moderationToasts.removed },
} as const
