/** The viewer's invitations to moderate: loaded, accepted and declined. */
import { Effect, Schema } from 'effect'
import { answerInvitation, getInvitations } from '../../schemas/api/invitations.ts'
import { noPermissions } from '../../schemas/entities/Moderator.ts'
import { nameKey, sameName } from '../../schemas/ids.ts'
import { recordKey } from '../../signals/ModerationRecord.ts'
import { proposal } from '../../signals/Proposal.ts'
import { viewerKey } from '../account/storedMember.ts'
import { Api } from '../kernel/Api.ts'
import { defineIntent, defineQuery } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/notFound.ts'
import { moderationToasts } from './moderationToasts.ts'
import { invitationsKey, type RecordPage, recordList } from './recordLists.ts'

const fetchInvitations = Effect.fnUntraced(function* () {
  const { invitations } = yield* (yield* Api).call(getInvitations, {})
  const records: RecordPage['records'] = invitations.items.map((invitation) => ({
    kind: 'invitation',
    of: nameKey(invitation.community),
    invitation,
  }))
  return { records, hasMore: false }
})

/** Loads the viewer's invitations to moderate. Servers without invitations return none. */
export const LoadInvitations = defineQuery({
  name: 'moderation.invitations.v1',
  input: Schema.Void,
  lane: () => ({ key: invitationsKey, policy: 'join' }),
  guard: (_input, { store }) => (store.viewer.peek().kind === 'guest' ? 'idle' : undefined),
  ...recordList<void>(() => ({ key: invitationsKey, community: '' })),
  send: fetchInvitations,
})

const Input = Schema.Struct({ community: Schema.NonEmptyString, isAccepted: Schema.Boolean })
type Input = typeof Input.Type

const idOf = ({ community }: Input): string => recordKey({ kind: 'invitation', community: '', of: nameKey(community) })

const send = Effect.fnUntraced(function* (input: Input) {
  yield* (yield* Api).call(answerInvitation, input)
})

/**
 * Accepts or declines an invitation to moderate: it disappears at once, and comes back if that fails. Accepting makes
 * the viewer a moderator at once.
 */
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
    if (!isAccepted || viewer === undefined) return
    // Of a moderator who had stepped down: what they may besides is known once the moderators are loaded.
    const record = store.records.base(
      recordKey({ kind: 'moderator', community: nameKey(community), of: viewerKey(store) }),
    )
    if (record?.kind === 'moderator' && record.isGone === true)
      store.records.confirm([
        { ...record, moderator: { ...record.moderator, isInvited: false, permissions: noPermissions }, isGone: false },
      ])
    if (viewer.moderates.some((name) => sameName(name, community))) return
    store.users.confirm([{ ...viewer, moderates: [...viewer.moderates, community] }])
  },
  tell: {
    success: (_answer, { isAccepted }) =>
      isAccepted ? moderationToasts.invitationAccepted : moderationToasts.invitationDeclined,
    failure: () => moderationToasts.invitationFailed,
  },
})
