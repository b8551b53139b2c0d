/** The names that the viewer blocks - members or communities - as a set. */
import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { User } from '../schemas/entities/User.ts'
import { nameKey } from '../schemas/ids.ts'

const none: ReadonlyArray<string> = []

/** Lower-case names. In two steps, so that an unchanged list keeps its identity and causes no update. */
export const ownNames = (
  viewer: ReadonlySignal<{ readonly kind: 'guest' } | { readonly kind: 'member'; readonly user: User }>,
  field: 'blocked' | 'blockedCommunities',
): ReadonlySignal<ReadonlySet<string>> => {
  const names = computed(() => (viewer.value.kind === 'member' ? viewer.value.user[field] : undefined) ?? none)
  return computed(() => new Set(names.value.map(nameKey)))
}
