/** A session that ended, but not by a logout in this tab: for the notice, and for the owner of the drafts. */

import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { User } from '../schemas/entities/User.ts'
import { nameKey } from '../schemas/ids.ts'
export interface EndedSession {
  readonly username: string
  /** `expired`: the server rejects it. `loggedOut`: the member logged out in another tab. */
  readonly how: 'expired' | 'loggedOut'
}

// The names that the viewer blocks - members or communities - as a set.

const none: ReadonlyArray<string> = []

/** Lower-case names. In two steps, so that an unchanged list keeps its identity and causes no update. */
export const ownNames = (
  viewer: ReadonlySignal<{ readonly kind: 'guest' } | { readonly kind: 'member'; readonly user: User }>,
  field: 'blocked' | 'blockedCommunities',
): ReadonlySignal<ReadonlySet<string>> => {
  const names = computed(() => (viewer.value.kind === 'member' ? viewer.value.user[field] : undefined) ?? none)
  return computed(() => new Set(names.value.map(nameKey)))
}
