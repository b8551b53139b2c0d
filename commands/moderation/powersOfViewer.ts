/**
 * The viewer's permissions in a community, as far as the client knows: the server decides. Any moderator may moderate;
 * the other permissions are known once the moderators are loaded. Document 2, section 6.
 */
import { nameKey } from '../../schemas/ids.ts'
import { canModerate } from '../../schemas/rules/permissions.ts'
import { allPowers, noPowers, type Powers, powersOf } from '../../schemas/rules/powers.ts'
import { recordKey } from '../../signals/ModerationRecord.ts'
import type { Store } from '../../signals/Store.ts'

const onlyModerate: Powers = new Set(['moderate'])

/** Reads signals: a `computed` that calls it is updated. */
export const powersOfViewer = (store: Store, community: string): Powers => {
  const viewer = store.viewer.value
  if (viewer.kind === 'guest') return noPowers
  const { username, isAdmin, isSuspended, moderates } = viewer.user
  if (isSuspended) return noPowers
  if (isAdmin) return allPowers
  const key = recordKey({ kind: 'moderator', community: nameKey(community), of: nameKey(username) })
  const record = store.records.read(key).value
  if (record?.kind === 'moderator' && record.moderator.isInvited !== true) return powersOf(record.moderator.permissions)
  return canModerate(moderates, community) ? onlyModerate : noPowers
}
