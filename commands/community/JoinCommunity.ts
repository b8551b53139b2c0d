/**
 * Joins or leaves a community: the community and the member's own list change at once, and are rolled back if it fails.
 * docs/behaviour/community.md#join-and-leave.
 */
import { Effect, Exit, Schema } from 'effect'
import { subscribe, unsubscribe } from '../../schemas/api/communities.ts'
import type { Community } from '../../schemas/entities/Community.ts'
import type { User } from '../../schemas/entities/User.ts'
import { nameKey, sameName } from '../../schemas/ids.ts'
import { proposal } from '../../signals/Proposal.ts'
import type { Store } from '../../signals/Store.ts'
import { viewerBase, viewerKey } from '../account/storedMember.ts'
import { Api } from '../kernel/Api.ts'
import { defineIntent } from '../kernel/Command.ts'
import { defineToggle } from '../kernel/defineToggle.ts'
import { memberOnly } from '../kernel/notFound.ts'
import { perform } from '../kernel/perform.ts'
import type { Toast } from '../ports/Overlays.ts'
import { readBackCommunity } from './LoadCommunity.ts'

/**
 * Joining and leaving communities. The specification has the failure; the toast for leaving is ours, because leaving
 * can be undone.
 */
const joiningToasts = {
  left: { text: 'Left community.', style: 'success' },
  joined: { text: 'Joined the communities you chose.', style: 'success' },
  failed: { text: 'Failed to subscribe.', style: 'error' },
} as const satisfies Readonly<Record<string, Toast>>

const joinedIsOld = ({ directories }: Store): void => {
  for (const key of directories.keys())
    if (key.startsWith('Joined:')) directories.step(key, (state) => ({ ...state, timestamp: 0 }))
}

/** Invalidates lists after a member joined or left: Home is reloaded, the Joined topic when it is next opened. */
export const subscriptionsChanged = (store: Store): void => {
  store.feeds.reset((key) => key.startsWith('home:'))
  joinedIsOld(store)
}

/** In another tab: a reader of Home keeps their position, and is offered the new posts when Home is next requested. */
export const subscriptionsChangedElsewhere = (store: Store): void => {
  for (const key of store.feeds.keys())
    if (key.startsWith('home:')) store.feeds.step(key, (state) => ({ ...state, timestamp: 0, polledAt: 0 }))
  joinedIsOld(store)
}

// The effect of joining or leaving on the community and on the member, in one place, so that all screens agree.

/** The community with the viewer as a member or not. Idempotent. */
export const withJoined = (community: Community, isIn: boolean): Community => {
  if (community.isSubscribed === isIn) return community
  const { memberCount } = community
  const counted = memberCount === undefined ? {} : { memberCount: Math.max(0, memberCount + (isIn ? 1 : -1)) }
  return { ...community, ...counted, isSubscribed: isIn }
}

/** Whether a community is in the member's own list. */
export const isSubscribedTo = ({ subscribed = [] }: Pick<User, 'subscribed'>, name: string): boolean =>
  subscribed.some((each) => sameName(each, name))

/** The member with a community in their list or not. Idempotent. */
export const withSubscription = (user: User, name: string, isIn: boolean): User => {
  if (isSubscribedTo(user, name) === isIn) return user
  const others = (user.subscribed ?? []).filter((each) => !sameName(each, name))
  return { ...user, subscribed: isIn ? [...others, name] : others }
}

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

const JoinCommunitiesInput = Schema.Struct({
  names: Schema.Array(Schema.NonEmptyString),
  /** The sheet was closed with a choice in it, so a toast reports the result. */
  isLeaving: Schema.optionalKey(Schema.Boolean),
})
type JoinCommunitiesInput = typeof JoinCommunitiesInput.Type

/** How many are sent at a time. */
const atOnce = 4

/** Fails with the first failure, after all were tried. */
const joinEach = Effect.fnUntraced(function* ({ names }: JoinCommunitiesInput) {
  const exits = yield* Effect.forEach(
    names,
    (name) => Effect.exit(perform(JoinCommunity, { name, value: true, isQuiet: true })),
    { concurrency: atOnce },
  )
  const failed = exits.find(Exit.isFailure)
  if (failed !== undefined) return yield* Effect.failCause(failed.cause)
})

/**
 * Joins all chosen communities, each by its own call: successes stay, failures are rolled back. The result shows in the
 * viewer's own list. docs/behaviour/community.md#join-sheet.
 */
export const JoinCommunities = defineIntent({
  name: 'community.joinMany.v1',
  input: JoinCommunitiesInput,
  lane: () => ({ key: 'join communities', policy: 'join' }),
  guard: memberOnly,
  send: joinEach,
  settle: (_answer, _input, { store }) => subscriptionsChanged(store),
  fail: (_failure, { names }, { store }) => {
    const user = viewerBase(store)
    if (user !== undefined && names.some((name) => isSubscribedTo(user, name))) subscriptionsChanged(store)
  },
  tell: {
    success: (_answer, { isLeaving }) => (isLeaving === true ? joiningToasts.joined : undefined),
    failure: (_failure, { isLeaving }) => (isLeaving === true ? joiningToasts.failed : undefined),
  },
})
