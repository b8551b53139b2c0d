/**
 * Restores the preferences stored on this device. Text that does not decode is deleted; missing preferences have their
 * defaults. docs/behaviour/platform.md#start.
 */
import { Effect, Option, Schema } from 'effect'
import { defaultPreferences } from '../../schemas/entities/Preferences.ts'
import { readKeyValue } from '../effects/readKeyValue.ts'
import { defineQuery } from '../kernel/Command.ts'
import { KeyValueStore } from '../ports/KeyValueStore.ts'
import { PreferencesText, preferencesKey, type SomePreferences } from './storePreferences.ts'

/** The stored preferences; `undefined` if there are none. */
export const readPreferences = Effect.gen(function* () {
  const keyValues = yield* KeyValueStore
  const text = yield* readKeyValue(preferencesKey)
  if (text === undefined) return undefined
  const kept = Option.getOrUndefined(Schema.decodeOption(PreferencesText)(text))
  if (kept === undefined) yield* keyValues.remove(preferencesKey)
  return kept
})

export const RestorePreferences = defineQuery<void, typeof SomePreferences.Type | undefined, KeyValueStore>({
  name: 'preferences.restore.v1',
  input: Schema.Void,
  send: () => readPreferences,
  settle: (kept, _input, { store }) => {
    if (kept !== undefined) store.preferences.value = { ...defaultPreferences, ...kept }
  },
})
