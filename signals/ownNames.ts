/** Names that the viewer keeps a list of - members and communities that they block - as a set to look in. */
import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { User } from '../schemas/entities/User.ts'
import { nameKey } from '../schemas/ids.ts'

const none: ReadonlyArray<string> = []

/** Lower-case names. In two steps: lists that stay as they are keep their identity, and so does what follows from them. */
export const ownNames = (
  viewer: ReadonlySignal<{ readonly kind: 'guest' } | { readonly kind: 'member'; readonly user: User }>,
  field: 'blocked' | 'blockedCommunities',
): ReadonlySignal<ReadonlySet<string>> => {
  const names = computed(() => (viewer.value.kind === 'member' ? viewer.value.user[field] : undefined) ?? none)
  return computed(() => new Set(names.value.map(nameKey)))
}
