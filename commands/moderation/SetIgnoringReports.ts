/**
 * Ignores the reports of a post or comment, or counts them again: shown at once, rolled back silently if it fails. Undo
 * restores what was before, including reports, if the server can. docs/behaviour/moderation.md#decisions.
 */
import { Effect, Schema } from 'effect'
import { setIgnoringReports } from '../../schemas/api/moderation.ts'
import { ignoringReports, moderationOf } from '../../schemas/rules/judgement.ts'
import { Api } from '../Api.ts'
import { defineIntent } from '../Command.ts'
import { tellOffline } from '../toasts.ts'
import { judged, judging } from './judging.ts'
import { moderationToasts } from './moderationToasts.ts'

/** `wish` is whether its reports are to be ignored. */
const Input = Schema.Struct({ ...judged, wish: Schema.Boolean })
type Input = typeof Input.Type

const decision = judging<Input>({
  holds: (content, { wish }) => moderationOf(content).isIgnoringReports === wish,
  change: (content, { wish }) => ignoringReports(content, wish),
  send: ({ kind, id, wish }, undo) =>
    Effect.flatMap(Api, ({ call }) => call(setIgnoringReports, { id, type: kind, isIgnoring: wish, ...undo })),
})

/** For moderators of its community. */
export const SetIgnoringReports = defineIntent({
  name: 'content.ignoreReports.v1',
  input: Input,
  ...decision,
  undo: (input, context) => {
    const opposite = decision.undo(input, context)
    return opposite && { ...opposite, wish: !input.wish }
  },
  tell: {
    offersUndo: true,
    failure: tellOffline,
    success: (_answer, { before, wish }) => {
      if (before !== undefined) return moderationToasts.restored
      return wish ? moderationToasts.ignored : moderationToasts.unignored
    },
  },
})
