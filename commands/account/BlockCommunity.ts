/**
 * Blocks or unblocks a community: feeds across communities drop its posts at once. The server stores the whole list, so
 * changes are sent one after the other, each with everything settled before it, in this tab or another.
 * docs/behaviour/profile.md#blocking.
 */
import { Effect, Schema } from 'effect'
import { saveSettings } from '../../schemas/api/users.ts'
import { nameKey, sameName } from '../../schemas/ids.ts'
import { proposal } from '../../signals/Proposal.ts'
import type { Store } from '../../signals/Store.ts'
import { Api } from '../kernel/Api.ts'
import { blockToasts } from '../kernel/actionToasts.ts'
import { defineToggle } from '../kernel/defineToggle.ts'
import { readBackViewer, viewerBase, viewerKey } from './readBackViewer.ts'
import { withName } from './withName.ts'

const blockedAtBase = (store: Store): ReadonlyArray<string> => viewerBase(store)?.blockedCommunities ?? []

export const BlockCommunity = defineToggle({
  name: 'community.block.v1',
  label: ['Blocked a community', 'Unblocked a community'],
  /** `value` is whether the community is to be blocked. */
  input: Schema.Struct({ community: Schema.NonEmptyString, value: Schema.Boolean }),
  lane: ({ community }) => ({ key: 'settings', about: nameKey(community) }),
  resume: () => 'again',
  shown: ({ community }, { store }) => store.blockedCommunities.peek().has(nameKey(community)),
  confirmed: ({ community }, { store }) => blockedAtBase(store).some((name) => sameName(name, community)),
  propose: ({ community, value }, { store }) => [
    proposal(store.users, viewerKey(store), (user) => ({
      ...user,
      blockedCommunities: withName(user.blockedCommunities ?? [], community, value),
    })),
  ],
  call: ({ community, value }, { store }) =>
    Effect.flatMap(Api, ({ call }) =>
      call(saveSettings, { blockedCommunities: withName(blockedAtBase(store), community, value) }),
    ),
  unsent: undefined,
  waitsForNetwork: true,
  readBack: {
    ask: (_input, context) => readBackViewer(context),
    isRecent: (_input, { store, now }) => store.users.isRecent(viewerKey(store), now),
    asksFirst: () => true,
  },
  asksBeforeUndo: true,
  tell: {
    offersUndo: true,
    success: (_answer, { value }) => (value ? blockToasts.communityBlocked : blockToasts.communityUnblocked),
    failure: (_failure, { value }) => (value ? blockToasts.notBlocked : blockToasts.notUnblocked),
  },
})
