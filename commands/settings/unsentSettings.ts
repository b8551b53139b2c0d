/**
 * The names of a member's settings that changed on this device and have not reached the server: rejected, offline, or
 * the page closed too soon. They are stored so that the next start neither loses nor reverts them.
 * docs/behaviour/settings.md#sync.
 */
import { Effect, Option, Schema, Struct } from 'effect'
import type { Preferences } from '../../schemas/entities/Preferences.ts'
import { readKeyValue } from '../effects/readKeyValue.ts'
import { KeyValueStore } from '../ports/KeyValueStore.ts'
import { pushedNames, type SyncedSettings } from './syncedSettings.ts'

const unsentKey = 'parley.unsent'

const NamesText = Schema.fromJsonString(Schema.Array(Schema.Literals(pushedNames)))

/** Empty if nothing is stored; text that does not decode is deleted. */
export const readUnsent = Effect.gen(function* () {
  const keyValues = yield* KeyValueStore
  const text = yield* readKeyValue(unsentKey)
  if (text === undefined) return []
  const kept = Option.getOrUndefined(Schema.decodeOption(NamesText)(text))
  if (kept === undefined) yield* keyValues.remove(unsentKey)
  return kept ?? []
})

/** Stores the names of exactly these settings as unsent. */
export const keepUnsent = Effect.fnUntraced(function* (settings: SyncedSettings) {
  const keyValues = yield* KeyValueStore
  const unsent = pushedNames.filter((name) => settings[name] !== undefined)
  if (unsent.length === 0) yield* keyValues.remove(unsentKey)
  else yield* keyValues.write(unsentKey, yield* Effect.orDie(Schema.encodeEffect(NamesText)(unsent)))
})

/** The device's values of the unsent settings. */
export const unsentOf = (
  preferences: Preferences,
  unsent: ReadonlyArray<(typeof pushedNames)[number]>,
): SyncedSettings => Struct.pick(preferences, unsent)

export const forgetUnsent = Effect.flatMap(KeyValueStore, (keyValues) => keyValues.remove(unsentKey))
