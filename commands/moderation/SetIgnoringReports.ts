/** Lets reports of a post or comment count no more, or again: shown at once, withdrawn silently if it fails. Document 2, sections 4 and 7 (POST /moderate/ignore_reports). */
import { Effect, Schema } from 'effect'
import { setIgnoringReports } from '../../schemas/api/moderation.ts'
import { ignoringReports, moderationOf } from '../../schemas/rules/judgement.ts'
import { ContentKind } from '../../schemas/vocabulary.ts'
import { Api } from '../Api.ts'
import { defineIntent } from '../Command.ts'
import { tellOffline } from '../toasts.ts'
import { contentWish } from './contentWish.ts'
import { moderationToasts } from './moderationToasts.ts'

/** `wish` is whether its reports are to be ignored. */
const Input = Schema.Struct({ kind: ContentKind, id: Schema.Int, wish: Schema.Boolean })
type Input = typeof Input.Type

/** For moderators of its community. */
export const SetIgnoringReports = defineIntent({
  name: 'content.ignoreReports.v1',
  input: Input,
  ...contentWish<Input>({
    holds: (content, { wish }) => moderationOf(content).isIgnoringReports === wish,
    change: (content, { wish }) => ignoringReports(content, wish),
    send: ({ kind, id, wish }) =>
      Effect.flatMap(Api, ({ call }) => call(setIgnoringReports, { id, type: kind, isIgnoring: wish })),
  }),
  undo: ({ kind, id, wish }) => ({ kind, id, wish: !wish }),
  tell: {
    offersUndo: true,
    failure: tellOffline,
    success: (_answer, { wish }) => (wish ? moderationToasts.ignored : moderationToasts.unignored),
  },
})
