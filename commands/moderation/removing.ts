/** Removal of a post or comment without its undo, which is approval. docs/behaviour/moderation.md#decisions. */
import { Effect, Schema } from 'effect'
import { removeContent } from '../../schemas/api/moderation.ts'
import { isRemovedForGood, removed } from '../../schemas/rules/judgement.ts'
import { Api } from '../kernel/Api.ts'
import { tellOffline } from '../kernel/toasts.ts'
import { type Decided, judged, judging } from './judging.ts'
import { moderationToasts } from './moderationToasts.ts'

export const JudgedInput = Schema.Struct(judged)
export type JudgedInput = typeof JudgedInput.Type

export const removing = {
  name: 'content.remove.v1',
  input: JudgedInput,
  ...judging<JudgedInput>({
    holds: isRemovedForGood,
    change: (content, _input, by, now) => removed(content, by, now),
    send: ({ kind, id }, undo) => Effect.flatMap(Api, ({ call }) => call(removeContent, { id, type: kind, ...undo })),
  }),
  tell: {
    offersUndo: true,
    failure: tellOffline,
    success: (_answer: Decided, { before }: JudgedInput) =>
      before === undefined ? moderationToasts.removed : moderationToasts.restored,
  },
} as const
