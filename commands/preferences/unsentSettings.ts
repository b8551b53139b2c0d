/**
 * Which settings of a member changed on this device and have not reached the server: refused, offline, or closed too soon. They are kept by
 * name, so that the next start neither forgets nor undoes them. Document 2, section 4 (Startup).
 */
import { Effect, Option, Schema, Struct } from 'effect'
import type { Preferences } from '../../schemas/entities/Preferences.ts'
import { readVault } from '../outside/readVault.ts'
import { Vault } from '../ports/Vault.ts'
import { type SyncedSettings, settingNames } from './syncedSettings.ts'

const unsentKey = 'parley.unsent'

const NamesText = Schema.fromJsonString(Schema.Array(Schema.Literals(settingNames)))

/** None where nothing is kept; what does not decode is removed. */
export const readUnsent = Effect.gen(function* () {
  const vault = yield* Vault
  const text = yield* readVault(unsentKey)
  if (text === undefined) return []
  const kept = Option.getOrUndefined(Schema.decodeOption(NamesText)(text))
  if (kept === undefined) yield* vault.remove(unsentKey)
  return kept ?? []
})

/** Remembers that these settings are on their way, and no others; none is nothing to remember. */
export const keepUnsent = Effect.fnUntraced(function* (settings: SyncedSettings) {
  const vault = yield* Vault
  const unsent = settingNames.filter((name) => settings[name] !== undefined)
  if (unsent.length === 0) yield* vault.remove(unsentKey)
  else yield* vault.write(unsentKey, yield* Effect.orDie(Schema.encodeEffect(NamesText)(unsent)))
})

/** What the device has for these. */
export const unsentOf = (
  preferences: Preferences,
  unsent: ReadonlyArray<(typeof settingNames)[number]>,
): SyncedSettings => Struct.pick(preferences, unsent)

export const forgetUnsent = Effect.flatMap(Vault, (vault) => vault.remove(unsentKey))
