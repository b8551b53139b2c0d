/** What is saved in a folder: which folder, and the key of its list. Document 1, section 2 (/saved/{folder}/). */
import { Schema } from 'effect'
import { nameKey } from '../../schemas/ids.ts'

export const SavedQuery = Schema.Struct({ folder: Schema.NonEmptyString })
export type SavedQuery = typeof SavedQuery.Type

export const savedKey = ({ folder }: SavedQuery): string => `saved/${nameKey(folder)}`
