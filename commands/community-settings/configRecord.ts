/** Keys of a community's configuration in the store: one record of each kind. */
import { nameKey } from '../../schemas/ids.ts'
import { recordKey } from '../../signals/ModerationRecord.ts'

type ConfigKind = 'settings' | 'filter' | 'stylesheet'

/** The id of the record in the store. */
export const configKey = (kind: ConfigKind, community: string): string =>
  recordKey({ kind, community: nameKey(community), of: '' })

/** The fields that identify a record of a community's configuration. */
export const configPlace = (community: string) => ({ community: nameKey(community), of: '' }) as const
