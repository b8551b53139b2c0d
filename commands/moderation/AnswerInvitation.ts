/**
 * Accepts or declines an invitation to moderate: it disappears at once, and comes back if that fails. Accepting makes
 * the viewer a moderator at once.
 */
import { Effect, Schema } from 'effect'
import { answerInvitation } from '../../schemas/api/invitations.ts'
import { nameKey, sameName } from '../../schemas/ids.ts'
import { recordKey } from '../../signals/ModerationRecord.ts'
import { proposal } from '../../signals/Proposal.ts'
import { viewerKey } from '../account/readBackViewer.ts'
import { Api } from '../kernel/Api.ts'
import { defineIntent } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/memberOnly.ts'
import { moderationToasts } from './moderationToasts.ts'

const Input = Schema.Struct({ community: Schema.NonEmptyString, isAccepted: Schema.Boolean })
type Input = typeof Input.Type

const idOf = ({ community }: Input): string => recordKey({ kind: 'invitation', community: '', of: nameKey(community) })

const send = Effect.fnUntraced(function* (input: Input) {
  yield* (yield* Api).call(answerInvitation, input)
})

export const AnswerInvitation = defineIntent({
  name: 'moderation.answerInvitation.v1',
  input: Input,
  lane: (input) => ({ key: idOf(input), policy: 'queue' }),
  guard: (input, context) =>
    memberOnly(undefined, context) ?? (context.store.records.peek(idOf(input))?.isGone === true ? 'idle' : undefined),
  propose: (input, { store }) => [proposal(store.records, idOf(input), (record) => ({ ...record, isGone: true }))],
  send,
  settle: (_answer, { community, isAccepted }, { store }) => {
    const viewer = store.users.base(viewerKey(store))
    if (!isAccepted || viewer === undefined || viewer.moderates.some((name) => sameName(name, community))) return
    store.users.confirm([{ ...viewer, moderates: [...viewer.moderates, community] }])
  },
  tell: {
    success: (_answer, { isAccepted }) =>
      isAccepted ? moderationToasts.invitationAccepted : moderationToasts.invitationDeclined,
    failure: () => moderationToasts.invitationFailed,
  },
})
