/**
 * The settings that the server stores for a member, as JSON in their row, by their wire names.
 * docs/behaviour/settings.md#settings.
 */
import { Schema } from 'effect'
import { settingDefaults, settingWireNames, storedSettings } from '../../../schemas/entities/Preferences.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { storedJson } from '../../database/listed.ts'

const MemberSettings = Schema.Struct(storedSettings).pipe(Schema.encodeKeys(settingWireNames))
type MemberSettings = typeof MemberSettings.Type

const readStored = storedJson(MemberSettings, {})

/** The member's settings, with defaults for missing ones; blocked communities sorted by name. */
export const memberSettings = (stored: string) => {
  const chosen: MemberSettings = readStored(stored)
  const blockedCommunities = (chosen.blockedCommunities ?? []).toSorted((one, other) =>
    nameKey(one) < nameKey(other) ? -1 : 1,
  )
  return { ...settingDefaults, homeTopics: [], ...chosen, blockedCommunities }
}

const readAll = storedJson(Schema.Record(Schema.String, Schema.Unknown), {})

const encode = Schema.encodeSync(MemberSettings)

/** The stored settings with some changed; others stay, including unknown ones. */
export const withSettings = (stored: string, changes: MemberSettings): string =>
  JSON.stringify({ ...readAll(stored), ...encode(changes) })
