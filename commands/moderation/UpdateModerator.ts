/**
 * Changes the permissions of a moderator, or removes one: shown at once, rolled back if it fails.
 * docs/behaviour/moderation.md#moderators.
 */
import { Effect, Schema } from 'effect'
import { removeModerator, updateModerator } from '../../schemas/api/communityPeople.ts'
import { Username } from '../../schemas/codecs/scalars.ts'
import { type Moderator, Permissions } from '../../schemas/entities/Moderator.ts'
import { sameName } from '../../schemas/ids.ts'
import type { ModerationRecord } from '../../signals/ModerationRecord.ts'
import { proposal } from '../../signals/Proposal.ts'
import type { Store } from '../../signals/Store.ts'
import { viewerKey } from '../account/storedMember.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { moderationToasts } from './moderationToasts.ts'
import { moderatorOnly } from './moderatorOnly.ts'
import { moderatorKey, readBackModerators } from './moderators.ts'

const RemoveModeratorInput = Schema.Struct({ community: Schema.NonEmptyString, author: Username })
type RemoveModeratorInput = typeof RemoveModeratorInput.Type

const sendRemoval = Effect.fnUntraced(function* (input: RemoveModeratorInput) {
  yield* (yield* Api).call(removeModerator, input)
})

const isOneself = (store: Store, { author }: RemoveModeratorInput): boolean => sameName(viewerKey(store), author)

const isOut = (input: RemoveModeratorInput, { store }: CommandContext): boolean =>
  store.records.base(moderatorKey(input))?.isGone === true

/** Removes a moderator, or steps down. Requires the permission to manage moderators, except for stepping down. */
export const RemoveModerator = defineIntent({
  name: 'community.removeModerator.v1',
  input: RemoveModeratorInput,
  lane: (input) => ({ key: moderatorKey(input), policy: 'queue' }),
  guard: (input, context) => {
    const refusal = moderatorOnly(input.community, context, isOneself(context.store, input) ? 'moderate' : 'moderators')
    return refusal ?? (context.store.records.peek(moderatorKey(input))?.isGone === true ? 'idle' : undefined)
  },
  propose: (input, { store }) => [
    proposal(store.records, moderatorKey(input), (record) => ({ ...record, isGone: true })),
  ],
  send: sendRemoval,
  readBack: {
    ask: readBackModerators,
    holds: (input, context) => (isOut(input, context) ? undefined : 'differs'),
  },
  // After stepping down the viewer is no longer a moderator there, so moderation controls disappear on every screen.
  settle: (_answer, input, { store }) => {
    const viewer = store.users.base(viewerKey(store))
    if (viewer === undefined || !isOneself(store, input)) return
    const moderates = viewer.moderates.filter((name) => !sameName(name, input.community))
    store.users.confirm([{ ...viewer, moderates }])
  },
  tell: { success: () => moderationToasts.moderatorRemoved },
})

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
