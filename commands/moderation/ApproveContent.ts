/**
 * Approves a reported or removed post or comment: shown at once, rolled back silently if it fails. Undo restores what
 * was before - removed, held or reported -, if the server can. docs/behaviour/moderation.md#decisions.
 */
import { Effect } from 'effect'
import { approveContent } from '../../schemas/api/moderation.ts'
import { approved, isApprovedForGood } from '../../schemas/rules/judgement.ts'
import { Api } from '../kernel/Api.ts'
import { defineIntent } from '../kernel/Command.ts'
import { tellOffline } from '../kernel/toasts.ts'
import { judging } from './judging.ts'
import { moderationToasts } from './moderationToasts.ts'
import { JudgedInput, removing } from './removing.ts'

/** For moderators of its community. */
export const ApproveContent = defineIntent({
  name: 'content.approve.v1',
  input: JudgedInput,
  ...judging<JudgedInput>({
    holds: isApprovedForGood,
    change: (content, _input, by, now) => approved(content, by, now),
    send: ({ kind, id }, undo) => Effect.flatMap(Api, ({ call }) => call(approveContent, { id, type: kind, ...undo })),
  }),
  undoneBy: defineIntent(removing),
  tell: {
    offersUndo: true,
    failure: tellOffline,
    success: (_answer, { before }) => (before === undefined ? moderationToasts.approved : moderationToasts.restored),
  },
})
