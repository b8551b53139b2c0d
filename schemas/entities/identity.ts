/** The id and uuid of a post or comment are equivalent; a row with only one of them gets the other. */
import { idOfUuid, uuidOfId } from '../ids.ts'

type Raw = Readonly<Record<string, unknown>>

/**
 * Derives an absent id from a row's uuid. `undefined` if the uuid is invalid: the row is then rejected for its missing
 * id.
 */
export const idFrom =
  (uuidKey: string) =>
  (raw: Raw): number | undefined => {
    const uuid = raw[uuidKey]
    return typeof uuid === 'string' ? idOfUuid(uuid) : undefined
  }

/** Derives an absent uuid from a row's id. */
export const uuidFrom =
  (idKey: string) =>
  (raw: Raw): string | undefined => {
    const id = Number(raw[idKey])
    return Number.isSafeInteger(id) && id > 0 ? uuidOfId(id) : undefined
  }
