/**
 * What members save - hidden posts, blocks, folders, communities, settings - checked by what the server returns
 * afterwards.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidOfId } from '../../../schemas/ids.ts'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import { marked, markedComments } from '../../support/smallWorld.ts'
import type { Keys } from '../support/nodeTransport.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { type Talk, talkTo } from '../support/talkTo.ts'

const nobodys = 987_654

onDatabase('keeping', (open) => {
  let server: TestServer
  let database: OpenDatabase
  let talk: Talk
  let member: Keys
  let author: Keys

  beforeAll(async () => {
    database = await open()
    server = await startServer({ database })
    talk = talkTo(server.origin)
    member = await server.login('demo_member')
    author = await server.login('demo_author')
  })
  afterAll(async () => {
    await server.close()
    expect(server.logged).toEqual([])
  })

  const postSeen = (id: number, keys?: Keys) => talk.row('posts', `/post/post.json?id=${id}`, keys)
  const me = (keys: Keys) => talk.row('users', '/user/about.json?user=me', keys)
  const feedIds = async (path: string, keys?: Keys) => (await talk.rows('posts', path, keys)).map(({ id }) => id)

  describe('hiding', () => {
    it('removes a post from feeds and searches until it is unhidden; hiding twice is the same as once', async () => {
      const form = { id: String(marked.thread) }
      const lists = ['/post/hotv2.json?community=gardening', '/post/search.json?community=win&query=slugs']
      for (let turn = 0; turn < 2; turn += 1) await talk.act('/action/hide', member, form)
      for (const path of lists) expect(await feedIds(path, member)).not.toContain(marked.thread)
      for (const path of lists) expect(await feedIds(path)).toContain(marked.thread)
      expect(await feedIds('/post/hidden.json?community=win', member)).toEqual([marked.thread, marked.hidden])
      expect(await postSeen(marked.thread, member)).toMatchObject({ hidden: true })
      for (let turn = 0; turn < 2; turn += 1) await talk.act('/action/unhide', member, form)
      for (const path of lists) expect(await feedIds(path, member)).toContain(marked.thread)
      expect(await feedIds('/post/hidden.json?community=win', member)).toEqual([marked.hidden])
    })

    it('continues after the named post, and by page number if that one was unhidden long ago', async () => {
      const list = '/post/hidden.json?community=win'
      const form = { id: String(marked.thread) }
      await talk.act('/action/hide', member, form)
      const after = (page: number) => feedIds(`${list}&from=${uuidOfId(marked.thread)}&page=${page}`, member)
      expect(await after(2)).toEqual([marked.hidden])
      await talk.act('/action/unhide', member, form)
      await database.db.deleteFrom('former_states').where('subject', '=', `hidden/${marked.thread}`).execute()
      expect([await after(1), await after(2)]).toEqual([[marked.hidden], []])
    })

    it.each([
      ['hidden', '/action/unhide', {}],
      ['upvoted', '/action/vote', { type: 'true', direction: 'true' }],
    ] as const)(
      'skips no %s post after the last one shown left the list on another device',
      async (kind, path, form) => {
        const pro = await server.login('demo_pro')
        const { db } = database
        const { id: user_id } = await db
          .selectFrom('users')
          .select('id')
          .where('key', '=', 'demo_pro')
          .executeTakeFirstOrThrow()
        await db.deleteFrom('votes').where('user_id', '=', user_id).execute()
        const rows = await db.selectFrom('posts').select('id').where('id', '>', 100).orderBy('id').limit(60).execute()
        const ids = rows.map(({ id }) => id)
        const vote = { user_id, kind: 'post', value: 1, due: 0 } as const
        if (kind === 'hidden')
          await db
            .insertInto('hidden_posts')
            .values(ids.map((id) => ({ user_id, post_id: id, created: id })))
            .execute()
        else
          await db
            .insertInto('votes')
            .values(ids.map((id) => ({ ...vote, content_id: id, created: id })))
            .execute()
        const list = `/post/${kind}.json?community=win`
        const newestFirst = ids.toReversed()
        expect(await feedIds(list, pro)).toEqual(newestFirst.slice(0, 25))
        const last = newestFirst[24] ?? 0
        await talk.act(path, pro, { id: String(last), ...form })
        const next = () => feedIds(`${list}&from=${uuidOfId(last)}&page=2`, pro)
        // Reading the former place leaves it there.
        for (let time = 0; time < 2; time += 1) expect(await next()).toEqual(newestFirst.slice(25, 50))
      },
    )

    it.each(['/action/hide', '/action/unhide'])('returns "not found" to %s for an unknown post', async (path) => {
      expect(await talk.ask(path, member, { id: String(nobodys) })).toMatchObject({
        code: 404,
        json: { error: 'Post not found' },
      })
    })
  })

  describe('blocking', () => {
    const block = (target: string) => talk.ask('/action/block', member, { target })

    it('hides a member and their posts, and the same call unblocks them', async () => {
      expect(await feedIds('/post/newv2.json?community=gardening', member)).not.toContain(marked.byBlocked)
      expect((await block('DEMO_PRO')).code).toBe(200)
      expect((await me(member))['blocked']).toEqual([])
      expect(await feedIds('/post/newv2.json?community=gardening', member)).toContain(marked.byBlocked)
      expect((await block('demo_pro')).code).toBe(200)
      expect((await me(member))['blocked']).toEqual(['demo_pro'])
    })

    it('toggles one request at a time', async () => {
      const codes = await Promise.all(Array.from({ length: 5 }, () => block('newcomer')))
      expect(codes.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200])
      expect((await me(member))['blocked']).toEqual(['demo_pro', 'newcomer'])
    })

    it('is refused for oneself and for unknown members', async () => {
      const self = { code: 403, json: { error: 'You cannot block yourself.' } }
      expect([await block('Demo_Member'), await block('me')]).toMatchObject([self, self])
      expect(await block('nobody_at_all')).toMatchObject({ code: 404, json: { error: 'User not found' } })
    })
  })

  describe('folders', () => {
    const create = (name: string, keys = member) => talk.ask('/folder/create_folder', keys, { name })
    const item = { id: String(marked.tweet), type: 'post' }
    const seen = () =>
      talk.rows('folders', `/folder/get_folders.json?community=win&type=post&id=${marked.tweet}`, member)

    it('have a name, trimmed', async () => {
      expect(await create('  Slow reads ')).toMatchObject({
        code: 200,
        json: { folders: [{ name: 'Slow reads', count: 0 }] },
      })
      expect(await create('SLOW READS')).toMatchObject({
        code: 400,
        json: { error: 'You already have a folder of that name.' },
      })
      for (const wrong of ['', '   ', 'x'.repeat(51)]) expect((await create(wrong)).code).toBe(400)
      expect((await create('Slow reads', author)).code).toBe(200)
    })

    it('hold a saved item once, however often it was saved, until it is removed', async () => {
      const saved = { ...item, category: 'slow READS' }
      for (let turn = 0; turn < 2; turn += 1) await talk.act('/action/save', member, saved)
      await talk.act('/action/save', member, {
        id: String(markedComments.deep),
        type: 'comment',
        category: 'Slow reads',
      })
      expect(await seen()).toMatchObject([
        { name: 'Favourites', count: 2, contains: false },
        { name: 'Slow reads', count: 2, contains: true },
      ])
      const content = await talk.rows('content', '/folder/get_folder.json?community=win&folder=Slow reads', member)
      expect(content.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([markedComments.deep, marked.tweet])
      for (let turn = 0; turn < 2; turn += 1) await talk.act('/action/unsave', member, saved)
      expect(await seen()).toMatchObject([{}, { count: 1, contains: false }])
    })

    it('set the bookmark of every item they hold, for their member only', async () => {
      const bookmark = async (keys?: Keys) =>
        (await talk.row('posts', `/post/post.json?id=${item.id}`, keys))['is_saved']
      expect([await bookmark(member), await bookmark(author), await bookmark()]).toEqual([false, false, false])
      const { json } = await talk.act('/action/save', member, { ...item, category: 'Slow reads' })
      expect([json['is_saved'], await bookmark(member), await bookmark(author)]).toEqual([true, true, false])
      const taken = await talk.act('/action/unsave', member, { ...item, category: 'Slow reads' })
      expect([taken.json['is_saved'], await bookmark(member)]).toEqual([false, false])
    })

    it.each(['/action/save', '/action/unsave'])('can be used by their owner only: %s', async (path) => {
      const refused = [
        await talk.ask(path, author, { ...item, category: 'Favourites' }),
        await talk.ask(path, member, { ...item, category: 'Nowhere' }),
        await talk.ask(path, member, { id: String(nobodys), type: 'post', category: 'Favourites' }),
        await talk.ask(path, member, { id: String(nobodys), type: 'comment', category: 'Favourites' }),
      ]
      expect(refused.map(({ code }) => code)).toEqual([404, 404, 404, 404])
      expect(refused.map(({ json }) => json.error)).toEqual([
        'Folder not found',
        'Folder not found',
        'Post not found',
        'Comment not found',
      ])
    })

    it('are limited to a hundred', async () => {
      const keys = await server.login('quiet_quinn')
      const answers = await Promise.all(Array.from({ length: 105 }, (_, index) => create(`Folder ${index}`, keys)))
      const refused = answers.filter(({ code }) => code !== 200)
      expect(refused.map(({ json }) => json.error)).toEqual(
        Array.from({ length: 5 }, () => 'You cannot have more than 100 folders.'),
      )
      expect((await talk.rows('folders', '/folder/get_folders.json?community=win', keys)).length).toBe(100)
    })
  })

  describe('joining', () => {
    const join = (community: string, keys = author) => talk.ask('/community/subscribe', keys, { community })
    const leave = (community: string, keys = author) => talk.ask('/community/unsubscribe', keys, { community })
    const seen = (name: string) => talk.row('communities', `/community/community.json?communities=${name}`, author)

    it('counts a member once, adds posts to Home, and is undone by leaving', async () => {
      const before = Number((await seen('Makers'))['members'])
      const codes = await Promise.all(Array.from({ length: 6 }, () => join('MAKERS')))
      expect(codes.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200, 200])
      expect(await seen('Makers')).toMatchObject({ is_subscribed: true, members: before + 1 })
      expect((await me(author))['subscribed']).toEqual(['Makers'])
      const home = await talk.rows('posts', '/post/newv2.json?community=home', author)
      expect(new Set(home.map((post) => post['community']))).toEqual(new Set(['Makers']))
      await Promise.all(Array.from({ length: 6 }, () => leave('makers')))
      expect(await seen('Makers')).toMatchObject({ is_subscribed: false, members: before })
      expect(await feedIds('/post/newv2.json?community=home', author)).toEqual([])
    })

    it('counts members who join as they register', async () => {
      const before = Number((await seen('Makers'))['members'])
      const form = {
        name: 'Joined_At_Once',
        email: '',
        password: 'long enough',
        confirmPassword: 'long enough',
        com: '',
        community: 'home',
        legal: 'true',
        expand: 'card',
        theme: 'light',
        subscriptions: '["Makers","makers","SecretClub","nowhere"]',
        affRef: '',
      }
      expect((await talk.ask('/user/create', undefined, form)).code).toBe(200)
      expect(await seen('Makers')).toMatchObject({ members: before + 1 })
    })

    it('requires a community that exists; an unlisted one can be joined by name', async () => {
      for (const name of ['nowhere', 'win', 'home'])
        expect(await join(name)).toMatchObject({ code: 404, json: { error: 'Community not found' } })
      expect((await leave('nowhere')).code).toBe(404)
      expect((await join('SecretClub')).code).toBe(200)
      expect((await me(author))['subscribed']).toEqual(['SecretClub'])
    })
  })

  describe('settings', () => {
    const save = (form: Record<string, string>) => talk.ask('/user/settings', member, form)

    it('change one by one and leave the others unchanged', async () => {
      expect((await save({ expand: 'card' })).code).toBe(200)
      expect(await me(member)).toMatchObject({
        expand: 'card',
        trending_topics: ['Politics'],
        blocked_communities: ['TinyNews'],
      })
      expect((await save({ trending_topics: '["NSFW"]' })).code).toBe(200)
      expect(await me(member)).toMatchObject({ expand: 'card', trending_topics: ['NSFW'] })
    })

    it('keep values that this call does not know', async () => {
      const stored = () =>
        database.db.selectFrom('users').select('settings').where('key', '=', 'demo_author').executeTakeFirstOrThrow()
      await database.db
        .updateTable('users')
        .set({ settings: '{"notify_comments":false}' })
        .where('key', '=', 'demo_author')
        .execute()
      await talk.act('/user/settings', author, { expand: 'condensed' })
      expect(JSON.parse((await stored()).settings)).toEqual({ notify_comments: false, expand: 'condensed' })
    })

    it('block existing communities, in their own spelling, from feeds', async () => {
      expect((await save({ blocked_communities: '["MAKERS","nowhere","makers"]' })).code).toBe(200)
      expect((await me(member))['blocked_communities']).toEqual(['Makers'])
      const all = await talk.rows('posts', '/post/newv2.json?community=win', member)
      expect(all.some((post) => post['community'] === 'TinyNews')).toBe(true)
      expect(all.some((post) => post['community'] === 'Makers')).toBe(false)
      expect((await save({ blocked_communities: '[]' })).code).toBe(200)
      expect((await me(member))['blocked_communities']).toEqual([])
    })

    it('have limits', async () => {
      const wrong = [
        { trending_topics: JSON.stringify(Array.from({ length: 51 }, () => 'News')) },
        { trending_topics: JSON.stringify(['x'.repeat(51)]) },
        { blocked_communities: '{"no":"list"}' },
        { expand: 'sideways' },
      ]
      for (const form of wrong) expect({ form, code: (await save(form)).code }).toEqual({ form, code: 400 })
    })
  })

  it('lets a suspended member read and do nothing else', async () => {
    const suspended = await server.login('barred_sam')
    expect((await me(suspended))['is_suspended']).toBe(true)
    const id = String(marked.tweet)
    const deeds: ReadonlyArray<readonly [string, Record<string, string>]> = [
      ['/action/vote', { id, type: 'true', direction: 'true' }],
      ['/action/hide', { id }],
      ['/action/unhide', { id }],
      ['/action/block', { target: 'newcomer' }],
      ['/action/report', { target: id, post: 'true', reason: 'spam' }],
      ['/action/nsfw', { id, nsfw: 'true' }],
      ['/folder/create_folder', { name: 'Mine' }],
      ['/action/save', { id, type: 'post', category: 'Mine' }],
      ['/action/unsave', { id, type: 'post', category: 'Mine' }],
      ['/award/give.json', { id, type: 'post' }],
      ['/community/subscribe', { community: 'Makers' }],
      ['/community/unsubscribe', { community: 'Makers' }],
      ['/user/settings', { expand: 'card' }],
    ]
    for (const [path, form] of deeds)
      expect({ path, ...(await talk.ask(path, suspended, form)) }).toMatchObject({
        path,
        code: 403,
        json: { error: 'Your account is suspended.' },
      })
  })
})
