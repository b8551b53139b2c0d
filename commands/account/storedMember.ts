/**
 * Storage of the logged-in member on this device: shown at once when the app starts, before the network answers.
 * docs/behaviour/platform.md#start.
 */
import { Effect, Option, Schema } from 'effect'
import { getUser, meName } from '../../schemas/api/users.ts'
import { User } from '../../schemas/entities/User.ts'
import { nameKey, sameName } from '../../schemas/ids.ts'
import type { Store } from '../../signals/Store.ts'
import { newId } from '../effects/browserEffects.ts'
import { readKeyValue } from '../effects/readKeyValue.ts'
import { Api } from '../kernel/Api.ts'
import type { CommandContext } from '../kernel/Command.ts'
import { changeStore } from '../kernel/CurrentRun.ts'
import { KeyValueStore } from '../ports/KeyValueStore.ts'

const memberKey = 'parley.member'

const MemberText = Schema.fromJsonString(User)

/** The stored member; deleted if it does not decode. */
export const readMember = Effect.gen(function* () {
  const text = yield* readKeyValue(memberKey)
  if (text === undefined) return undefined
  const member = Option.getOrUndefined(Schema.decodeOption(MemberText)(text))
  if (member === undefined) yield* (yield* KeyValueStore).remove(memberKey)
  return member
})

export const storeMember = Effect.fnUntraced(function* (user: User) {
  const text = yield* Effect.orDie(Schema.encodeEffect(MemberText)(user))
  yield* (yield* KeyValueStore).write(memberKey, text)
})

export const forgetMember = Effect.flatMap(KeyValueStore, (keyValues) => keyValues.remove(memberKey))

// Sorted lists of names without duplicates, ignoring case: blocked members, blocked communities.

/** The list with or without a name; the same list if nothing changes. */
export const withName = (names: ReadonlyArray<string>, name: string, isIn: boolean): ReadonlyArray<string> => {
  if (names.some((each) => sameName(each, name)) === isIn) return names
  return isIn
    ? [...names, name].toSorted((one, other) => (nameKey(one) < nameKey(other) ? -1 : 1))
    : names.filter((each) => !sameName(each, name))
}

// An anonymous id of the visitor: created once, and kept as long as this device keeps its storage.
// docs/behaviour/platform.md#start.

/** Not deleted at logout: it belongs to the device, and says nothing about the member. */
const visitorKey = 'parley.visitor'

const shape = /^[0-9a-f-]{36}$/

/**
 * The visitor's id; created if there is none. A device without storage creates a new one each time, so read it once per
 * page.
 */
export const readVisitorId = Effect.gen(function* () {
  const keyValues = yield* KeyValueStore
  const kept = yield* readKeyValue(visitorKey)
  if (kept !== undefined && shape.test(kept)) return kept
  const made = yield* newId
  yield* keyValues.write(visitorKey, made)
  return made
})

// Reads the viewer's own entity - blocks, settings, credits - back from the server when it is unknown whether a change
// took effect.

/** The viewer's username; '' for a guest. */
export const viewerName = (store: Store): string => {
  const viewer = store.viewer.peek()
  return viewer.kind === 'guest' ? '' : viewer.user.username
}

/** The key of the viewer among the users; '' for a guest, who has no entity. */
export const viewerKey = (store: Store): string => nameKey(viewerName(store))

/** The viewer as the server last reported them. */
export const viewerBase = (store: Store): User | undefined => store.users.base(viewerKey(store))

/** Stores the server's answer as the base of the viewer's entity. */
export const readBackViewer = Effect.fnUntraced(function* ({ store }: CommandContext) {
  const { call } = yield* Api
  const asked = store.asking.ask()
  const { users } = yield* call(getUser, { user: meName })
  yield* changeStore(() => store.asking.answering(asked, () => store.users.confirm(users.items)))
})
