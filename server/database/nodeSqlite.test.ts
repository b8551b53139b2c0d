import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openSqlite } from './openDatabase.ts'

it('commits reach the disk, and waiting for another process does not block this one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-sqlite-'))
  const { db } = openSqlite(join(folder, 'parley.sqlite'))
  const pragma = async (name: string): Promise<unknown> => (await sql`${sql.raw(`pragma ${name}`)}`.execute(db)).rows
  expect(await pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }])
  expect(await pragma('synchronous')).toEqual([{ synchronous: 2 }])
  expect(await pragma('busy_timeout')).toEqual([{ timeout: 0 }])
  await db.destroy()
  rmSync(folder, { recursive: true })
})

it('other work of the process goes on while another process holds the file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-sqlite-'))
  const [one, other] = [openSqlite(join(folder, 'parley.sqlite')), openSqlite(join(folder, 'parley.sqlite'))]
  await sql`create table shelves (id integer)`.execute(one.db)
  const held = await one.db.startTransaction().execute()
  const written = sql`insert into shelves values (1)`.execute(other.db)
  let ticks = 0
  for (; ticks < 20; ticks += 1) await new Promise((resume) => setImmediate(resume))
  await held.commit().execute()
  await written
  expect([ticks, (await sql`select id from shelves`.execute(one.db)).rows]).toEqual([20, [{ id: 1 }]])
  await one.db.destroy()
  await other.db.destroy()
  rmSync(folder, { recursive: true })
})
