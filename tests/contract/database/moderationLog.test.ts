/** Who may read what in a community's log and bans, and how both are paged and filtered, on both databases. */

import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LogType } from '../../../schemas/sessionSpans.ts'
import type { ModerationLogRow } from '../../../server/database/moderationRows.ts'
import { newUser } from '../../../server/database/newRows.ts'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import type { Keys } from '../support/nodeTransport.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { type Row, type Talk, talkTo } from '../support/talkTo.ts'

const gardening = 1
const politics = 2
const moderatorId = 3
const quinnId = 8

/** The viewers: a guest, a moderator of another community, moderators of this one, an admin. */
const lookers = ['guest', 'demo_author', 'demo_moderator', 'quiet_quinn', 'demo_admin'] as const
const insiders: ReadonlySet<string> = new Set(['demo_moderator', 'quiet_quinn', 'demo_admin'])

const flags = [0, 1] as const
const combinations = flags.flatMap((is_public_logs) =>
  flags.flatMap((is_public_ban_logs) =>
    flags.map((hides_moderators_in_logs) => ({ is_public_logs, is_public_ban_logs, hides_moderators_in_logs })),
  ),
)

onDatabase('the moderation log', (open) => {
  let server: TestServer
  let database: OpenDatabase
  let talk: Talk
  const keys = new Map<string, Keys>()

  const log = (type: LogType, more: Partial<Insertable<ModerationLogRow>> = {}) => ({
    community_id: gardening,
    type,
    moderator_id: moderatorId,
    target: 'newcomer',
    description: '',
    post_id: 0,
    comment_id: 0,
    created: 1000,
    ...more,
  })

  beforeAll(async () => {
    database = await open()
    server = await startServer({ database })
    talk = talkTo(server.origin)
    for (const name of lookers.slice(1)) keys.set(name, await server.login(name))
    await database.db
      .insertInto('moderators')
      .values({ community_id: politics, user_id: 2, permissions: '["all_permissions"]', created: 1 })
      .execute()
  })
  afterAll(async () => {
    await server.close()
    expect(server.logged).toEqual([])
  })

  const settle = (flagsOf: (typeof combinations)[number]) =>
    database.db.updateTable('communities').set(flagsOf).where('id', '=', gardening).execute()
  const logs = (query = '', who = 'demo_moderator') =>
    talk.rows('logs', `/community/logs.json?community=gardening${query}`, keys.get(who))
  const typesOf = (rows: ReadonlyArray<Row>) => rows.map(({ type }) => type)

  describe('visibility', () => {
    const all: ReadonlyArray<LogType> = ['message', 'note', 'nuke', 'unban', 'ban', 'removepost']
    beforeAll(async () => {
      const rows = all.toReversed().map((type) => log(type))
      await database.db.insertInto('moderation_log').values(rows).execute()
      await database.db
        .insertInto('bans')
        .values({
          community_id: gardening,
          user_id: 9,
          moderator_id: moderatorId,
          reason: '',
          created: 1000,
          expires: 0,
          is_ip_ban: 0,
        })
        .execute()
    })

    describe.each(combinations)(
      'where $is_public_logs $is_public_ban_logs $hides_moderators_in_logs',
      (combination) => {
        const { is_public_logs, is_public_ban_logs, hides_moderators_in_logs } = combination
        beforeAll(() => settle(combination))

        it.each(lookers)('of the log, to %s', async (who) => {
          const isInsider = insiders.has(who)
          const isNamed = isInsider || hides_moderators_in_logs === 0
          const moderator = isNamed ? 'demo_moderator' : ''
          const types = isInsider ? all : is_public_ban_logs === 1 ? all.slice(2) : ['removepost']
          const told = async (query: string) => {
            const { code, json } = await talk.ask(`/community/logs.json?community=Gardening${query}`, keys.get(who))
            const rows: ReadonlyArray<Row> = JSON.parse(JSON.stringify(json['logs'] ?? []))
            return { code, error: json.error, rows: rows.map((row) => [row['type'], row['moderator']]) }
          }
          const refused = { code: 403, error: 'The moderation log of this community is not public.', rows: [] }
          const expected = (rows: ReadonlyArray<string>) =>
            isInsider || is_public_logs === 1
              ? { code: 200, error: undefined, rows: rows.map((type) => [type, moderator]) }
              : refused
          expect(await told('')).toEqual(expected(types))
          // Hidden names and types cannot be found by filtering, either.
          expect(await told('&moderator=Demo_Moderator')).toEqual(expected(isNamed ? types : []))
          expect(await told('&type=note')).toEqual(expected(isInsider ? ['note'] : []))
        })

        it.each(lookers)('of the bans, to %s', async (who) => {
          const isInsider = insiders.has(who)
          const { code, json } = await talk.ask('/community/bans.json?community=Gardening', keys.get(who))
          const moderator = isInsider || hides_moderators_in_logs === 0 ? 'demo_moderator' : ''
          expect([code, json.error ?? json['users']]).toEqual(
            isInsider || is_public_ban_logs === 1
              ? [200, [{ author: 'newcomer', moderator, created: 1000 }]]
              : [403, 'The bans of this community are not public.'],
          )
        })
      },
    )
  })

  it('names the target of each action, and shows the community’s filter by its name', async () => {
    const { db } = database
    await db
      .insertInto('moderation_log')
      .values([
        log('removecomment', {
          moderator_id: 0,
          target: 'demo_pro',
          description: 'spam',
          post_id: 1,
          comment_id: 3,
          created: 2000,
        }),
        log('removepost', { moderator_id: quinnId, post_id: 3, created: 3000 }),
        log('removepost', { community_id: politics, created: 9000 }),
      ])
      .execute()
    const [newest, byFilter] = await logs()
    expect(newest).toMatchObject({
      type: 'removepost',
      moderator: 'quiet_quinn',
      postId: 3,
      commentId: 0,
      created: 3000,
    })
    expect(byFilter).toEqual({
      id: expect.any(Number),
      type: 'removecomment',
      moderator: 'filter',
      target: 'demo_pro',
      created: 2000,
      description: 'spam',
      postId: 1,
      commentId: 3,
    })
    expect(typesOf(await logs('&moderator=filter'))).toEqual(['removecomment'])
    expect(typesOf(await logs('&moderator=QUIET_quinn'))).toEqual(['removepost'])
    expect(typesOf(await logs('&type=removepost&moderator=demo_moderator'))).toEqual(['removepost'])
    for (const nothing of ['&type=nothing', '&moderator=nobody_here', '&type=ban&moderator=quiet_quinn'])
      expect(await logs(nothing)).toEqual([])
    expect((await logs('&type=&moderator=')).length).toBe(8)
    expect(await talk.ask('/community/logs.json?community=nowhere')).toMatchObject({ code: 404 })
  })

  describe('pages', () => {
    const pagesOf = async (path: string, list: string): Promise<ReadonlyArray<ReadonlyArray<Row>>> => {
      const pages: Array<ReadonlyArray<Row>> = []
      for (let page = 1; page < 9; page += 1) {
        const { json } = await talk.ask(`${path}&page=${page}`, keys.get('demo_moderator'))
        pages.push(JSON.parse(JSON.stringify(json[list])))
        if (json['has_more_entries'] !== true) return pages
      }
      return pages
    }

    it('of the log have 25 entries, newest first, entries of one moment in their order', async () => {
      const rows = Array.from({ length: 60 }, (_, at) =>
        log('removepost', { target: `t${at}`, created: 10_000 + (at >> 2) }),
      )
      await database.db.insertInto('moderation_log').values(rows).execute()
      const pages = await pagesOf('/community/logs.json?community=Gardening&type=removepost', 'logs')
      expect(pages.map(({ length }) => length)).toEqual([25, 25, 12])
      expect(
        pages
          .flat()
          .slice(0, 60)
          .map(({ target }) => target),
      ).toEqual(Array.from({ length: 60 }, (_, at) => `t${59 - at}`))
      expect(await logs('&page=9')).toEqual([])
    })

    it('of the bans have 25 entries, newest first, and say at the end that there are no more', async () => {
      const { db } = database
      const all = Array.from({ length: 49 }, (_, at) => newUser({ username: `Banned_${at}`, created: 1 }))
      const users = await db.insertInto('users').values(all).returning(['id', 'username']).execute()
      await db
        .insertInto('bans')
        .values(
          users.map(({ id, username }) => ({
            community_id: gardening,
            user_id: id,
            moderator_id: quinnId,
            reason: '',
            created: 5000 + Number(username.slice(7)),
            expires: 0,
            is_ip_ban: 0 as const,
          })),
        )
        .execute()
      // Exactly two pages: one entry existed before.
      const pages = await pagesOf('/community/bans.json?community=gardening', 'users')
      expect(pages.map(({ length }) => length)).toEqual([25, 25])
      expect(pages.flat().map(({ author }) => author)).toEqual([
        ...Array.from({ length: 49 }, (_, at) => `Banned_${48 - at}`),
        'newcomer',
      ])
      expect((await talk.ask('/community/bans.json?community=gardening&page=0')).code).toBe(400)
    })
  })
})
