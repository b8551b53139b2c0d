/** Where and in what form this device keeps its reader's preferences. */
import { Effect, Schema, Struct } from 'effect'
import { Preferences } from '../../schemas/entities/Preferences.ts'
import { Signals } from '../ports/Signals.ts'
import { Vault } from '../ports/Vault.ts'

export const preferencesKey = 'parley.preferences'

/** Every one may be missing: what was kept before there was such a preference is kept. */
export const SomePreferences = Preferences.mapFields(Struct.map(Schema.optionalKey))

export const PreferencesText = Schema.fromJsonString(SomePreferences)

/** Writes the present preferences to the device. Document 2, section 4 (Settings are saved locally on each change). */
export const keepPreferences = Effect.gen(function* () {
  const store = yield* Signals
  const vault = yield* Vault
  yield* vault.write(
    preferencesKey,
    yield* Effect.orDie(Schema.encodeEffect(PreferencesText)(store.preferences.peek())),
  )
})
