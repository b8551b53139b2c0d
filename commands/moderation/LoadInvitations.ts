/** Loads the viewer's invitations to moderate. Servers without invitations return none. */
import { Effect, Schema } from 'effect'
import { getInvitations } from '../../schemas/api/invitations.ts'
import { nameKey } from '../../schemas/ids.ts'
import { Api } from '../kernel/Api.ts'
import { defineQuery } from '../kernel/Command.ts'
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

export const LoadInvitations = defineQuery({
  name: 'moderation.invitations.v1',
  input: Schema.Void,
  lane: () => ({ key: invitationsKey, policy: 'join' }),
  guard: (_input, { store }) => (store.viewer.peek().kind === 'guest' ? 'idle' : undefined),
  ...recordList<void>(() => ({ key: invitationsKey, community: '' })),
  send: fetchInvitations,
})
