/** Storage of the preferences on this device. */
import { Effect, Schema, Struct } from 'effect'
import { Preferences } from '../../schemas/entities/Preferences.ts'
import { KeyValueStore } from '../ports/KeyValueStore.ts'
import { StoreService } from '../ports/StoreService.ts'

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
