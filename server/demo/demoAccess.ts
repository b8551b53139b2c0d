/**
 * Who can log in to the demo accounts. Their published password is only for a server that no other machine reaches: any
 * other start revokes it, ends their sessions, and sets new passwords or none.
 */
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { nameKey } from '../../schemas/ids.ts'
import { hashPassword } from '../account/rules/passwords.ts'
import type { Tables } from '../database/Tables.ts'
import type { DemoMode } from '../exposure.ts'
import { demoAccounts, demoPassword } from './demoAccounts.ts'
import { accessSetting, worldSetting } from './ensureDemoWorld.ts'

/** The mode found or set at startup; `passwords` are those generated just now, stored nowhere in plain text. */
export interface DemoAccess {
  readonly mode: DemoMode | 'none'
  readonly passwords?: ReadonlyMap<string, string>
}

const valueOf = async (db: Kysely<Tables>, name: string): Promise<string | undefined> =>
  (await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst())?.value

const passwordsFor = (mode: DemoMode): ReadonlyMap<string, string> =>
  new Map(
    demoAccounts.map(({ username }) => [
      username,
      mode === 'published' ? demoPassword : randomBytes(12).toString('base64url'),
    ]),
  )

/** Removes the ways into an account other than its password. */
const shut = async (db: Kysely<Tables>, userId: number): Promise<void> => {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await db.deleteFrom('reset_tokens').where('user_id', '=', userId).execute()
}

/** Sets the demo accounts' passwords as `mode` says. Without a demo world no account is touched. */
export const setDemoAccess = async (db: Kysely<Tables>, mode: DemoMode): Promise<DemoAccess> => {
  if ((await valueOf(db, worldSetting)) === undefined) return { mode: 'none' }
  const before = (await valueOf(db, accessSetting)) ?? 'published'
  // Disabled accounts are disabled again at each start, whatever happened to them since.
  if (before === mode && mode !== 'off') return { mode }
  const passwords = passwordsFor(mode)
  const hashes = new Map<string, string>()
  if (mode !== 'off') for (const [name, password] of passwords) hashes.set(name, await hashPassword(password))
  await db.transaction().execute(async (transaction) => {
    for (const { username } of demoAccounts) {
      const account = await transaction
        .updateTable('users')
        // The e-mail address would allow a password reset.
        .set({ password_hash: hashes.get(username) ?? '', email_hash: '' })
        .where('key', '=', nameKey(username))
        .where('is_deleted', '=', 0)
        .returning('id')
        .executeTakeFirst()
      if (account !== undefined) await shut(transaction, account.id)
    }
    await transaction
      .insertInto('settings')
      .values({ name: accessSetting, value: mode })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: mode }))
      .execute()
  })
  return mode === 'generated' ? { mode, passwords } : { mode }
}
