/**
 * The viewer's joined communities, as stored on this device: their names and icons show when the app starts, before the
 * network answers. docs/behaviour/community.md#kept-on-the-device.
 */
import { Clock, Effect, Option, Schema } from 'effect'
import { Community } from '../../schemas/entities/Community.ts'
import { nameKey } from '../../schemas/ids.ts'
import type { Store } from '../../signals/Store.ts'
import { readKeyValue } from '../effects/readKeyValue.ts'
import { defineIntent, defineQuery } from '../kernel/Command.ts'
import { KeyValueStore } from '../ports/KeyValueStore.ts'

const communitiesKey = 'parley.communities'

/** Limits the time to read and write the list. */
const most = 100

/** After a day icons and names are too likely to be outdated. */
const age = 24 * 60 * 60 * 1000

const KeptText = Schema.fromJsonString(Schema.Struct({ at: Schema.Number, communities: Schema.Array(Community) }))

/** The joined communities in the store. Reads signals: an effect around it runs again when they change. */
export const joinedCommunities = ({ viewer, communities }: Store): ReadonlyArray<Community> => {
  const looking = viewer.value
  const names = looking.kind === 'member' ? (looking.user.subscribed ?? []) : []
  return names.slice(0, most).flatMap((name) => communities.read(nameKey(name)).value ?? [])
}

const readCached = Effect.gen(function* () {
  const keyValues = yield* KeyValueStore
  const text = yield* readKeyValue(communitiesKey)
  if (text === undefined) return []
  const kept = Option.getOrUndefined(Schema.decodeOption(KeptText)(text))
  const now = yield* Clock.currentTimeMillis
  if (kept !== undefined && kept.at <= now && now - kept.at < age) return kept.communities
  yield* keyValues.remove(communitiesKey)
  return []
})

/** Restores the list; communities that are already in the store are newer and stay. */
export const ShowStoredCommunities = defineQuery<void, ReadonlyArray<Community>, KeyValueStore>({
  name: 'community.showKept.v1',
  input: Schema.Void,
  send: () => readCached,
  settle: (kept, _input, { store: { communities } }) =>
    communities.confirm(kept.filter(({ name }) => communities.peek(nameKey(name)) === undefined)),
})

/** Stores the current list for the next start. */
export const StoreCommunities = defineIntent<void, void, KeyValueStore>({
  name: 'community.keep.v1',
  input: Schema.Void,
  send: Effect.fnUntraced(function* (_input, { store, now }) {
    const text = yield* Effect.orDie(Schema.encodeEffect(KeptText)({ at: now, communities: joinedCommunities(store) }))
    yield* (yield* KeyValueStore).write(communitiesKey, text)
  }),
})

export const forgetCommunities = Effect.flatMap(KeyValueStore, (keyValues) => keyValues.remove(communitiesKey))
