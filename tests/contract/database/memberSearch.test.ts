/** Finding members by name, on both databases. docs/decisions/0045-finding-members.md. */
import { CompiledQuery } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newUser } from '../../../server/database/newRows.ts'
import { membersBeginning } from '../../../server/search/queries/memberSearch.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { suiteServer } from '../support/suiteServer.ts'

const indexed = JSON.stringify({ index_profile: true })

onDatabase('finding members', (open) => {
  const suite = suiteServer(open, ['demo_member', 'demo_author'])
  const { talk, by } = suite

  const found = async (query: string, who?: 'demo_member' | 'demo_author'): Promise<ReadonlyArray<unknown>> => {
    const path = `/user/search.json?query=${encodeURIComponent(query)}`
    return (await talk.rows('users', path, who === undefined ? undefined : by(who))).map(({ username }) => username)
  }
  const settle = (who: 'demo_member' | 'demo_author', form: Readonly<Record<string, string>>) =>
    talk.act('/user/settings', by(who), form)
  const join = (usernames: ReadonlyArray<string>, given: object = {}) =>
    suite.database.db
      .insertInto('users')
      .values(usernames.map((username) => newUser({ username, created: 1, settings: indexed, ...given })))
      .execute()

  describe('a search for members', () => {
    it('finds every member by the full name, in any case and with the prefixes used in texts', async () => {
      for (const query of ['demo_author', 'Demo_AUTHOR', ' u/demo_author ', '/u/demo_author', '@demo_author'])
        expect([query, await found(query)]).toEqual([query, ['demo_author']])
    })

    it('finds members by the start of the name only if their profile may be listed', async () => {
      expect(await found('demo_auth')).toEqual([])
      await settle('demo_author', { index_profile: 'true' })
      expect(await found('Demo_Auth')).toEqual(['demo_author'])
      await settle('demo_author', { theme: 'dark' })
      expect(await found('demo_auth')).toEqual(['demo_author'])
      await settle('demo_author', { index_profile: 'false' })
      expect(await found('demo_auth')).toEqual([])
    })

    it('lists an exact match first, then others by name, a dozen at most', async () => {
      await join(['Zoe_b', 'zoe-c', 'ZoeAnna', 'zoe', ...Array.from({ length: 20 }, (_, at) => `zoe_x${at + 10}`)])
      const names = await found('zoe')
      expect(names.slice(0, 4)).toEqual(['zoe', 'zoe-c', 'Zoe_b', 'zoe_x10'])
      expect(names).toHaveLength(12)
      expect(await found('zoea')).toEqual(['ZoeAnna'])
    })

    it('takes the wildcard characters in names literally', async () => {
      await join(['under_score', 'underXscore', 'under-score'])
      expect(await found('under_')).toEqual(['under_score'])
      expect(await found('under%')).toEqual([])
      expect(await found('')).toEqual([])
      expect(await found('  ')).toEqual([])
    })

    it('does not find suspended or deleted members', async () => {
      await join(['yara_one'], { is_suspended: 1 })
      await join(['yara_two'], { is_deleted: 1 })
      await join(['yara_three'])
      expect(await found('yara')).toEqual(['yara_three'])
      expect(await found('yara_one')).toEqual([])
    })

    it('does not find members that the viewer blocks; other viewers still find them', async () => {
      await join(['wanda'])
      const { db } = suite.database
      const idOf = async (username: string) =>
        (await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
      await db
        .insertInto('blocks')
        .values({ user_id: await idOf('demo_member'), blocked_id: await idOf('wanda'), created: 1 })
        .execute()
      expect(await found('wan', 'demo_member')).toEqual([])
      expect(await found('wanda', 'demo_member')).toEqual([])
      expect(await found('wan', 'demo_author')).toEqual(['wanda'])
    })

    it('returns only what is public about members, including the viewer', async () => {
      const [row] = await talk.rows('users', '/user/search.json?query=demo_author', by('demo_author'))
      expect(Object.keys(row ?? {})).not.toContain('theme')
      expect(row).toMatchObject({ username: 'demo_author', is_deleted: false })
    })

    it('reads an index of the members who may be found, without sorting', async () => {
      const { db, dialect } = suite.database
      if (dialect !== 'sqlite') return
      const asked = membersBeginning(db, dialect, 'zoe', 1).compile()
      const explained = CompiledQuery.raw(`explain query plan ${asked.sql}`, [...asked.parameters])
      const { rows } = await db.executeQuery<{ readonly detail: string }>(explained)
      const plan = rows.map(({ detail }) => detail).join('; ')
      expect(plan).toMatch(/^SEARCH u USING INDEX users_indexed_by_key \(key>\? AND key<\?\)/)
      expect(plan).not.toContain('ORDER BY')
    })
  })
})
