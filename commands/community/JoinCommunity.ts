/**
 * Joins or leaves a community: the community and the member's own list change at once, and are rolled back if it fails.
 * docs/behaviour/community.md#join-and-leave.
 */
import { Effect, Schema } from 'effect'
import { subscribe, unsubscribe } from '../../schemas/api/communities.ts'
import type { Community } from '../../schemas/entities/Community.ts'
import type { User } from '../../schemas/entities/User.ts'
import { nameKey } from '../../schemas/ids.ts'
import { proposal } from '../../signals/Proposal.ts'
import { viewerBase, viewerKey } from '../account/readBackViewer.ts'
import { Api } from '../kernel/Api.ts'
import { joiningToasts } from '../kernel/actionToasts.ts'
import { defineToggle } from '../kernel/defineToggle.ts'
import { isSubscribedTo, withJoined, withSubscription } from './joining.ts'
import { readBackCommunity } from './readBackCommunity.ts'
import { subscriptionsChanged } from './subscriptionsChanged.ts'

const Input = Schema.Struct({
  name: Schema.NonEmptyString,
  /** Whether the viewer is to be a member of the community. */
  value: Schema.Boolean,
  /** Inside a sheet that shows the result itself. */
  isQuiet: Schema.optionalKey(Schema.Boolean),
})

/** If the community is not in the store, the member's own list decides. */
const isIn = (name: string, community: Community | undefined, user: User | undefined): boolean | undefined =>
  community?.isSubscribed ?? (user === undefined ? undefined : isSubscribedTo(user, name))

export const JoinCommunity = defineToggle({
  name: 'community.join.v1',
  label: ['Joined c/{name}', 'Left c/{name}'],
  input: Input,
  lane: ({ name }) => ({ key: `community/${nameKey(name)}` }),
  resume: () => 'again',
  shown: ({ name }, { store }) => isIn(name, store.communities.peek(nameKey(name)), store.users.peek(viewerKey(store))),
  confirmed: ({ name }, { store }) => isIn(name, store.communities.base(nameKey(name)), viewerBase(store)),
  propose: ({ name, value }, { store }) => [
    proposal(store.communities, nameKey(name), (community) => withJoined(community, value)),
    proposal(store.users, viewerKey(store), (user) => withSubscription(user, name, value)),
  ],
  call: ({ name, value }) =>
    Effect.flatMap(Api, ({ call }) => Effect.asVoid(call(value ? subscribe : unsubscribe, { community: name }))),
  unsent: undefined,
  waitsForNetwork: true,
  readBack: {
    ask: ({ name }, context) => readBackCommunity(name, context),
    isRecent: ({ name }, { store, now }) =>
      store.communities.base(nameKey(name)) === undefined
        ? store.users.isRecent(viewerKey(store), now)
        : store.communities.isRecent(nameKey(name), now),
  },
  settle: (_answer, { isQuiet }, { store }) => {
    if (isQuiet !== true) subscriptionsChanged(store)
  },
  tell: {
    offersUndo: true,
    // A join shows where it was tapped; a left community may have disappeared from the screen, so a toast confirms it.
    success: (_answer, { value, isQuiet }) => (value || isQuiet === true ? undefined : joiningToasts.left),
    failure: (_failure, { isQuiet }) => (isQuiet === true ? undefined : joiningToasts.failed),
  },
})
