/**
 * The viewer's permissions in a community, as far as the client knows: the server decides. Any moderator may moderate;
 * the other permissions are known once the moderators are loaded. docs/behaviour/moderation.md#permissions.
 */
import { nameKey } from '../../schemas/ids.ts'
import { allCapabilities, type Capabilities, capabilitiesOf, noCapabilities } from '../../schemas/rules/capabilities.ts'
import { canModerate } from '../../schemas/rules/permissions.ts'
import { recordKey } from '../../signals/ModerationRecord.ts'
import type { Store } from '../../signals/Store.ts'

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
  if (record?.kind === 'moderator' && record.moderator.isInvited !== true)
    return capabilitiesOf(record.moderator.permissions)
  return canModerate(moderates, community) ? onlyModerate : noCapabilities
}
