// Who can log in to the demo accounts after each kind of start. One database goes through all of them.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isPassword } from '../account/rules/passwords.ts'
import { migrate } from '../database/migrate.ts'
import { newUser } from '../database/newRows.ts'
import { type OpenDatabase, openSqlite } from '../database/openDatabase.ts'
import { setDemoAccess } from './demoAccess.ts'
import { demoAccounts, demoPassword } from './demoAccounts.ts'
import { worldSetting } from './ensureDemoWorld.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = openSqlite(':memory:')
  await migrate(opened.db, opened.dialect)
  const everybody = [...demoAccounts.map(({ username }) => username), 'somebody']
  await opened.db
    .insertInto('users')
    .values(
      everybody.map((username) => newUser({ username, created: 1, password_hash: 'a hash', email_hash: 'b hash' })),
    )
    .execute()
})
afterAll(() => opened.db.destroy())

const users = () => opened.db.selectFrom('users').select(['id', 'username', 'password_hash', 'email_hash']).execute()
const openToAll = async () => {
  await opened.db.deleteFrom('sessions').execute()
  await opened.db.deleteFrom('reset_tokens').execute()
  for (const { id } of await users()) {
    await opened.db
      .insertInto('sessions')
      .values({ api_key: `key ${id}`, secret_hash: '', user_id: id, created: 1, last_seen: 1 })
      .execute()
    await opened.db
      .insertInto('reset_tokens')
      .values({ token_hash: `token ${id}`, user_id: id, expires: 9e15 })
      .execute()
  }
}
const sessions = async () => (await opened.db.selectFrom('sessions').select('user_id').execute()).length
const resets = async () => (await opened.db.selectFrom('reset_tokens').select('user_id').execute()).length
const fits = async (username: string, password: string) =>
  isPassword(password, (await users()).find((each) => each.username === username)?.password_hash ?? '')

it('without a demo world, accounts of the same names do not change', async () => {
  expect(await setDemoAccess(opened.db, 'off')).toEqual({ mode: 'none' })
  expect((await users()).every(({ password_hash }) => password_hash === 'a hash')).toBe(true)
})

it('only the demo accounts get the published password', async () => {
  await opened.db.insertInto('settings').values({ name: worldSetting, value: '{}' }).execute()
  await opened.db.insertInto('settings').values({ name: 'demo-accounts', value: 'off' }).execute()
  expect(await setDemoAccess(opened.db, 'published')).toEqual({ mode: 'published' })
  for (const { username } of demoAccounts) expect(await fits(username, demoPassword)).toBe(true)
  expect((await users()).at(-1)).toMatchObject({ username: 'somebody', password_hash: 'a hash', email_hash: 'b hash' })
})

it('another start of the same kind changes nothing', async () => {
  await openToAll()
  const before = await users()
  expect(await setDemoAccess(opened.db, 'published')).toEqual({ mode: 'published' })
  expect(await users()).toEqual(before)
  expect(await sessions()).toBe(6)
})

it('disabled accounts cannot be entered by password, session, or reset link', async () => {
  expect(await setDemoAccess(opened.db, 'off')).toEqual({ mode: 'off' })
  for (const { username, password_hash, email_hash } of await users())
    expect([password_hash, email_hash]).toEqual(username === 'somebody' ? ['a hash', 'b hash'] : ['', ''])
  expect([await sessions(), await resets()]).toEqual([1, 1])
})

it('accounts enabled since are disabled again', async () => {
  await openToAll()
  await opened.db.updateTable('users').set({ password_hash: 'new' }).where('username', '=', 'demo_admin').execute()
  await setDemoAccess(opened.db, 'off')
  expect((await users()).filter(({ password_hash }) => password_hash !== '').map(({ username }) => username)).toEqual([
    'somebody',
  ])
  expect(await sessions()).toBe(1)
})

it('generated passwords are returned once and not stored', async () => {
  const { passwords } = await setDemoAccess(opened.db, 'generated')
  expect([...(passwords?.keys() ?? [])]).toEqual(demoAccounts.map(({ username }) => username))
  expect(new Set(passwords?.values()).size).toBe(5)
  const settings = JSON.stringify(await opened.db.selectFrom('settings').selectAll().execute())
  for (const [username, password] of passwords ?? []) {
    expect(await fits(username, password)).toBe(true)
    expect(await fits(username, demoPassword)).toBe(false)
    expect(settings).not.toContain(password)
  }
  expect(await setDemoAccess(opened.db, 'generated')).toEqual({ mode: 'generated' })
})

it('the published password and its sessions are revoked once others can reach the server', async () => {
  await setDemoAccess(opened.db, 'published')
  await openToAll()
  await setDemoAccess(opened.db, 'generated')
  expect(await fits('demo_admin', demoPassword)).toBe(false)
  expect(await sessions()).toBe(1)
})

it('the same holds for a world of an earlier version, which recorded no mode', async () => {
  await setDemoAccess(opened.db, 'published')
  await opened.db.deleteFrom('settings').where('name', '=', 'demo-accounts').execute()
  await setDemoAccess(opened.db, 'generated')
  expect(await fits('demo_member', demoPassword)).toBe(false)
})
