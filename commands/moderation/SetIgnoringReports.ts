/**
 * Ignores the reports of a post or comment, or counts them again: shown at once, rolled back silently if it fails. Undo
 * restores what was before, including reports, if the server can. docs/behaviour/moderation.md#decisions.
 */
import { Effect, Schema } from 'effect'
import { setIgnoringReports } from '../../schemas/api/moderation.ts'
import { ignoringReports, moderationOf } from '../../schemas/rules/judgement.ts'
import { Api } from '../kernel/Api.ts'
import { defineIntent } from '../kernel/Command.ts'
import { tellOffline } from '../kernel/toasts.ts'
import { judged, judging } from './judging.ts'
import { moderationToasts } from './moderationToasts.ts'

/** `value` is whether its reports are to be ignored. */
const Input = Schema.Struct({ ...judged, value: Schema.Boolean })
type Input = typeof Input.Type

const decision = judging<Input>({
  holds: (content, { value }) => moderationOf(content).isIgnoringReports === value,
  change: (content, { value }) => ignoringReports(content, value),
  send: ({ kind, id, value }, undo) =>
    Effect.flatMap(Api, ({ call }) => call(setIgnoringReports, { id, type: kind, isIgnoring: value, ...undo })),
})

/** For moderators of its community. */
export const SetIgnoringReports = defineIntent({
  name: 'content.ignoreReports.v1',
  input: Input,
  ...decision,
  undo: (input, context) => {
    const opposite = decision.undo(input, context)
    return opposite && { ...opposite, value: !input.value }
  },
  tell: {
    offersUndo: true,
    failure: tellOffline,
    success: (_answer, { before, value }) => {
      if (before !== undefined) return moderationToasts.restored
      return value ? moderationToasts.ignored : moderationToasts.unignored
    },
  },
})
