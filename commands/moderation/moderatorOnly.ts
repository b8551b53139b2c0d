/**
 * Guard for commands that need a moderator of the community. The server checks again; checking here saves the request.
 * docs/behaviour/moderation.md#permissions.
 */
import { untracked } from '@preact/signals-core'
import { type Failure, NotAllowed } from '../../schemas/Failure.ts'
import { nameKey } from '../../schemas/ids.ts'
import {
  allCapabilities,
  type Capabilities,
  type Capability,
  capabilitiesOf,
  noCapabilities,
} from '../../schemas/rules/capabilities.ts'
import { canModerate } from '../../schemas/rules/permissions.ts'
import { lackOf } from '../../schemas/words/refusals.ts'
import { recordKey } from '../../signals/ModerationRecord.ts'
import type { Store } from '../../signals/Store.ts'
import type { CommandContext } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/notFound.ts'

// The viewer's permissions in a community, as far as the client knows: the server decides. Any moderator may moderate;
// the other permissions are known once the moderators are loaded. docs/behaviour/moderation.md#permissions.

const onlyModerate: Capabilities = new Set(['moderate'])

/** Reads signals: a `computed` that calls it is updated. */
export const viewerCapabilities = (store: Store, community: string): Capabilities => {
  const viewer = store.viewer.value
  if (viewer.kind === 'guest') return noCapabilities
  const { username, isAdmin, isSuspended, moderates } = viewer.user
  if (isSuspended) return noCapabilities
  if (isAdmin) return allCapabilities
  const key = recordKey({ kind: 'moderator', community: nameKey(community), of: nameKey(username) })
  const record = store.records.read(key).value
  // Either may be the older one: the record of a moderator who was removed stays. Who steps down may until that is
  // confirmed: their screen says why it was refused.
  if (store.records.base(key)?.isGone === true || !canModerate(moderates, community)) return noCapabilities
  return record?.kind === 'moderator' && record.moderator.isInvited !== true
    ? capabilitiesOf(record.moderator.permissions)
    : onlyModerate
}

/** `community` is undefined where it is not known: then only the server decides. */
export const moderatorOnly = (
  community: string | undefined,
  context: CommandContext,
  power: Capability = 'moderate',
): Failure | undefined => {
  const guest = memberOnly(undefined, context)
  if (guest !== undefined || community === undefined) return guest
  const held = untracked(() => viewerCapabilities(context.store, community))
  return held.has(power) ? undefined : new NotAllowed({ reason: lackOf(held, power) })
}
