/** Ids and uuids of posts and comments say the same thing twice; a row that brings only one of them still has both. */
import { idOfUuid, uuidOfId } from '../ids.ts'

type Raw = Readonly<Record<string, unknown>>

/** Reads an absent id out of a row's uuid. `undefined` where the uuid is no id's: the row is then refused for its missing id. */
export const idFrom =
  (uuidKey: string) =>
  (raw: Raw): number | undefined => {
    const uuid = raw[uuidKey]
    return typeof uuid === 'string' ? idOfUuid(uuid) : undefined
  }

/** Writes an absent uuid out of a row's id. */
export const uuidFrom =
  (idKey: string) =>
  (raw: Raw): string | undefined => {
    const id = Number(raw[idKey])
    return Number.isSafeInteger(id) && id > 0 ? uuidOfId(id) : undefined
  }
