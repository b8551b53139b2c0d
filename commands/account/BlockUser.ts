/** Blocking members and communities. docs/behaviour/profile.md#blocking. */
import { Effect, Schema } from 'effect'
import { blockUser } from '../../schemas/api/actions.ts'
import { saveSettings } from '../../schemas/api/users.ts'
import { NotAllowed } from '../../schemas/Failure.ts'
import { nameKey, sameName } from '../../schemas/ids.ts'
import { refusals } from '../../schemas/words/refusals.ts'
import { proposal } from '../../signals/Proposal.ts'
import type { Store } from '../../signals/Store.ts'
import { Api } from '../kernel/Api.ts'
import { blockToasts } from '../kernel/actionToasts.ts'
import type { CommandContext } from '../kernel/Command.ts'
import { defineToggle } from '../kernel/defineToggle.ts'
import { memberOnly } from '../kernel/notFound.ts'
import { readBackViewer, viewerBase, viewerKey, withName } from './storedMember.ts'

/** What both have in common: the lists are read back with the viewer, unless the viewer was read a moment ago. */
const asBlock = {
  unsent: undefined,
  asksBeforeUndo: true,
  readBack: {
    ask: (_input: unknown, context: CommandContext) => readBackViewer(context),
    isRecent: (_input: unknown, { store, now }: CommandContext) => store.users.isRecent(viewerKey(store), now),
    asksFirst: () => true,
  },
} as const

/**
 * Blocks or unblocks a member: their posts and comments leave the viewer's lists at once, or come back. The call is a
 * toggle, so it is sent only if the server's state, read back when it is old, differs from the target.
 */
export const BlockUser = defineToggle({
  name: 'user.block.v1',
  label: ['Blocked a member', 'Unblocked a member'],
  /** `value` is whether the member is to be blocked. */
  input: Schema.Struct({ username: Schema.NonEmptyString, value: Schema.Boolean }),
  lane: ({ username }) => ({ key: `user/${nameKey(username)}` }),
  resume: () => 'again',
  guard: (input, context) =>
    nameKey(input.username) === viewerKey(context.store)
      ? new NotAllowed({ reason: refusals.blockSelf })
      : memberOnly(input, context),
  shown: ({ username }, { store }) => store.blocked.peek().has(nameKey(username)),
  confirmed: ({ username }, { store }) => (viewerBase(store)?.blocked ?? []).some((name) => sameName(name, username)),
  propose: ({ username, value }, { store }) => [
    proposal(store.users, viewerKey(store), (user) => ({
      ...user,
      blocked: withName(user.blocked ?? [], username, value),
    })),
  ],
  call: ({ username }) => Effect.flatMap(Api, ({ call }) => call(blockUser, { target: username })),
  waitsForNetwork: true,
  ...asBlock,
  tell: {
    offersUndo: true,
    success: (_answer, { value }) => (value ? blockToasts.blocked : blockToasts.unblocked),
    failure: (_failure, { value }) => (value ? blockToasts.notBlocked : blockToasts.notUnblocked),
  },
})

const blockedAtBase = (store: Store): ReadonlyArray<string> => viewerBase(store)?.blockedCommunities ?? []

/**
 * Blocks or unblocks a community: feeds across communities drop its posts at once. The server stores the whole list, so
 * changes are sent one after the other, each with everything settled before it, in this tab or another.
 * docs/behaviour/profile.md#blocking.
 */
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
  waitsForNetwork: true,
  ...asBlock,
  tell: {
    offersUndo: true,
    success: (_answer, { value }) => (value ? blockToasts.communityBlocked : blockToasts.communityUnblocked),
    failure: (_failure, { value }) => (value ? blockToasts.notBlocked : blockToasts.notUnblocked),
  },
})
