/**
 * The state of things before a member's last change to them, for a day, so that an undo can restore it.
 * docs/decisions/0055-what-undo-restores.md.
 */
import type { Kysely } from 'kysely'
import type { Dialect } from '../Database.ts'
import { createIndex, createTable } from './columns.ts'

export const createFormerStates = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  await createTable(
    db,
    dialect,
    'former_states',
    { user_id: 'ref', subject: 'text', state: 'text', created: 'moment' },
    ['user_id', 'subject'],
  )
  await createIndex(db, 'former_states', ['created'])
}
