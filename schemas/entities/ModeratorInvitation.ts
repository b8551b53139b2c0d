/** An invitation to moderate a community, for the invited member. Ours: other servers have no invitations. */
import { Schema } from 'effect'
import { Millis } from '../codecs/scalars.ts'
import { wire } from '../codecs/wire.ts'
import { Permissions } from './Moderator.ts'

export const ModeratorInvitation = wire(
  Schema.Struct({
    community: Schema.NonEmptyString,
    invitedBy: Schema.String,
    permissions: Permissions,
    createdAt: Millis,
  }),
  { shares: 'all', names: { invitedBy: 'invited_by', createdAt: 'created' }, absent: { permissions: {} } },
)
export type ModeratorInvitation = typeof ModeratorInvitation.Type
