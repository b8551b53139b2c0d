/**
 * What removing a post or comment is, but for how it is taken back: that is approving, which is taken back by removing or, where a filter
 * had held it, by holding it again. Document 2, sections 4 and 7 (POST /moderate/remove).
 */
import { Effect, Schema } from 'effect'
import { removeContent } from '../../schemas/api/moderation.ts'
import { heldAgain } from '../../schemas/rules/heldAgain.ts'
import { isRemovedForGood, removed } from '../../schemas/rules/judgement.ts'
import { HeldSource } from '../../schemas/screenVocabulary.ts'
import { ContentKind } from '../../schemas/vocabulary.ts'
import { Api } from '../Api.ts'
import { tellOffline } from '../toasts.ts'
import { contentWish } from './contentWish.ts'
import { moderationToasts } from './moderationToasts.ts'

/** `heldAs` is for taking back an approval: what it was held as before. */
export const JudgedInput = Schema.Struct({
  kind: ContentKind,
  id: Schema.Int,
  heldAs: Schema.optionalKey(HeldSource),
})
export type JudgedInput = typeof JudgedInput.Type

export const removing = {
  name: 'content.remove.v1',
  input: JudgedInput,
  ...contentWish<JudgedInput>({
    holds: (content, { heldAs }) => (heldAs === undefined ? isRemovedForGood(content) : content.isRemoved),
    change: (content, { heldAs }, by, now) =>
      heldAs === undefined ? removed(content, by, now) : heldAgain(content, heldAs, now),
    send: ({ kind, ...input }) => Effect.flatMap(Api, ({ call }) => call(removeContent, { ...input, type: kind })),
  }),
  tell: {
    offersUndo: true,
    failure: tellOffline,
    success: (_answer: void, { heldAs }: JudgedInput) =>
      heldAs === undefined ? moderationToasts.removed : moderationToasts.heldAgain,
  },
} as const
