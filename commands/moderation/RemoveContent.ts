/**
 * Takes a post or comment out of its community: shown at once, withdrawn silently if it fails. What succeeded is taken back by approving
 * it. Document 2, sections 4 and 7 (POST /moderate/remove).
 */
import { Effect, Schema } from 'effect'
import { removeContent } from '../../schemas/api/moderation.ts'
import { isRemovedForGood, removed } from '../../schemas/rules/judgement.ts'
import { ContentKind } from '../../schemas/vocabulary.ts'
import { Api } from '../Api.ts'
import { defineIntent } from '../Command.ts'
import { ApproveContent } from './ApproveContent.ts'
import { contentWish } from './contentWish.ts'
import { moderationToasts } from './moderationToasts.ts'

const Input = Schema.Struct({ kind: ContentKind, id: Schema.Int })
type Input = typeof Input.Type

/** For moderators of its community. */
export const RemoveContent = defineIntent({
  name: 'content.remove.v1',
  input: Input,
  ...contentWish<Input>({
    holds: isRemovedForGood,
    change: (content, _input, by, now) => removed(content, by, now),
    send: ({ kind, id }) => Effect.flatMap(Api, ({ call }) => call(removeContent, { id, type: kind })),
  }),
  undo: (input) => input,
  undoneBy: ApproveContent,
  tell: { offersUndo: true, success: () => moderationToasts.removed },
})
