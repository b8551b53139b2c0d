/**
 * Changes the permissions of a moderator: shown at once, rolled back if it fails.
 * docs/behaviour/moderation.md#moderators.
 */
import { Effect, Schema } from 'effect'
import { updateModerator } from '../../schemas/api/communityPeople.ts'
import { Username } from '../../schemas/codecs/scalars.ts'
import { type Moderator, Permissions } from '../../schemas/entities/Moderator.ts'
import type { ModerationRecord } from '../../signals/ModerationRecord.ts'
import { proposal } from '../../signals/Proposal.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { moderatorOnly } from './moderatorOnly.ts'
import { moderatorKey, readBackModerators } from './moderators.ts'

const UpdateModeratorInput = Schema.Struct({
  community: Schema.NonEmptyString,
  author: Username,
  permissions: Permissions,
})
type UpdateModeratorInput = typeof UpdateModeratorInput.Type

const send = Effect.fnUntraced(function* ({ permissions, ...target }: UpdateModeratorInput) {
  yield* (yield* Api).call(updateModerator, { ...target, ...permissions })
})

const withPermissions = (record: ModerationRecord, permissions: Moderator['permissions']): ModerationRecord =>
  record.kind === 'moderator' ? { ...record, moderator: { ...record.moderator, permissions } } : record

const holds = (input: UpdateModeratorInput, { store }: CommandContext): boolean => {
  const record = store.records.base(moderatorKey(input))
  const { permissions } = input
  if (record?.kind !== 'moderator' || record.isGone === true) return false
  const known: Readonly<Record<string, boolean>> = record.moderator.permissions
  return Object.entries(permissions).every(([flag, isGiven]) => known[flag] === isGiven)
}

/**
 * Requires the permission to manage moderators; the server allows changes only to those who became moderators later.
 */
export const UpdateModerator = defineIntent({
  name: 'community.updateModerator.v1',
  input: UpdateModeratorInput,
  lane: (input) => ({ key: moderatorKey(input), policy: 'queue' }),
  guard: (input, context) =>
    moderatorOnly(input.community, context, 'moderators') ?? (holds(input, context) ? 'idle' : undefined),
  propose: (input, { store }) => [
    proposal(store.records, moderatorKey(input), (record) => withPermissions(record, input.permissions)),
  ],
  send,
  readBack: {
    ask: readBackModerators,
    holds: (input, context) => (holds(input, context) ? undefined : 'differs'),
  },
})
