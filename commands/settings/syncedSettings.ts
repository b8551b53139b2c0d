/**
 * The settings of a member that both device and server store, and their differences. docs/behaviour/settings.md#sync.
 */
import { Effect, Option, Schema, Struct } from 'effect'
import { Preferences, settingDefaults, syncedNames } from '../../schemas/entities/Preferences.ts'
import type { User } from '../../schemas/entities/User.ts'
import type { Store } from '../../signals/Store.ts'
import { share } from '../../signals/sharing.ts'
import { readKeyValue } from '../effects/readKeyValue.ts'
import { KeyValueStore } from '../ports/KeyValueStore.ts'
import { StoreService } from '../ports/StoreService.ts'

/** Settings that one command changes and one call pushes. Communities are blocked by a separate command. */
export const pushedNames = syncedNames.filter((name) => name !== 'blockedCommunities')

export const SyncedSettings = Preferences.mapFields(Struct.pick(syncedNames)).mapFields(Struct.map(Schema.optionalKey))
export type SyncedSettings = typeof SyncedSettings.Type

/** Picks the synced settings of a member, or of some changes. */
export const syncedOf = (of: SyncedSettings): SyncedSettings => Struct.pick(of, syncedNames)

/** The device's values of the settings that a push sends. */
export const ownSettings = (preferences: Preferences): SyncedSettings => Struct.pick(preferences, pushedNames)

/** The settings that differ from the member's. A setting that the server never sent has its default. */
export const differing = (settings: SyncedSettings, user: User): SyncedSettings => {
  const known: SyncedSettings = { ...settingDefaults, ...syncedOf(user) }
  const isSame = (name: (typeof syncedNames)[number]): boolean =>
    share<unknown>(known[name], settings[name]) === known[name]
  return Struct.pick(
    settings,
    syncedNames.filter((name) => settings[name] !== undefined && !isSame(name)),
  )
}

// Applies a member's settings from the server to the device: at a login, and when a session is restored. For a
// command's `settle`; sends nothing. docs/behaviour/settings.md#sync.

/**
 * Settings that the server does not send stay as they are. Servers send the light theme as the default; on a device
 * without a chosen theme it is ignored, and the device decides.
 */
export const adoptSettings = ({ preferences }: Store, user: User): void => {
  const before = preferences.peek()
  const { theme, ...rest } = syncedOf(user)
  const isChosen = theme === 'dark' || (theme !== undefined && before.theme !== undefined)
  preferences.value = { ...before, ...rest, ...(isChosen ? { theme } : {}) }
}

// The names of a member's settings that changed on this device and have not reached the server: rejected, offline, or
// the page closed too soon. They are stored so that the next start neither loses nor reverts them.
// docs/behaviour/settings.md#sync.

const unsentKey = 'parley.unsent'

const NamesText = Schema.fromJsonString(Schema.Array(Schema.Literals(pushedNames)))

const decodeNames = Schema.decodeOption(NamesText)
const encodeNames = Schema.encodeSync(NamesText)

/** Empty if nothing is stored; text that does not decode is deleted. */
export const readUnsent = Effect.gen(function* () {
  const keyValues = yield* KeyValueStore
  const text = yield* readKeyValue(unsentKey)
  if (text === undefined) return []
  const kept = Option.getOrUndefined(decodeNames(text))
  if (kept === undefined) yield* keyValues.remove(unsentKey)
  return kept ?? []
})

type Names = ReadonlyArray<(typeof pushedNames)[number]>

/** Stores the names of the settings that `next` computes from those stored before. */
const changeUnsent = (next: (unsent: Names) => SyncedSettings) =>
  Effect.flatMap(KeyValueStore, ({ change }) =>
    change(unsentKey, (text) => {
      const settings = next(text === undefined ? [] : Option.getOrElse(decodeNames(text), () => []))
      const unsent = pushedNames.filter((name) => settings[name] !== undefined)
      return unsent.length === 0 ? undefined : encodeNames(unsent)
    }),
  )

/** Stores the names of exactly these settings as unsent. */
export const keepUnsent = (settings: SyncedSettings) => changeUnsent(() => settings)

/** Adds these settings to the unsent ones. */
export const addUnsent = (preferences: Preferences, changes: SyncedSettings) =>
  changeUnsent((unsent) => ({ ...unsentOf(preferences, unsent), ...changes }))

/** After a push: of the unsent settings, only those whose value the server does not have stay. */
export const keepLaterUnsent = (preferences: Preferences, known: User) =>
  changeUnsent((unsent) => differing(unsentOf(preferences, unsent), known))

/** The device's values of the unsent settings. */
export const unsentOf = (preferences: Preferences, unsent: Names): SyncedSettings => Struct.pick(preferences, unsent)

export const forgetUnsent = Effect.flatMap(KeyValueStore, (keyValues) => keyValues.remove(unsentKey))

// Storage of the preferences on this device.

export const preferencesKey = 'parley.preferences'

/** Every key is optional, so that text from before a preference existed still decodes. */
export const SomePreferences = Preferences.mapFields(Struct.map(Schema.optionalKey))

export const PreferencesText = Schema.fromJsonString(SomePreferences)

/** Stores the current preferences on the device. docs/behaviour/settings.md#sync. */
export const storePreferences = Effect.gen(function* () {
  const store = yield* StoreService
  const keyValues = yield* KeyValueStore
  yield* keyValues.write(
    preferencesKey,
    yield* Effect.orDie(Schema.encodeEffect(PreferencesText)(store.preferences.peek())),
  )
})
