/** Sessions, profiles, folders, messages and the directory for members, on both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { marked, markedComments, worldPassword } from '../../support/smallWorld.ts'
import type { Keys } from '../support/nodeTransport.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { startServer, type TestServer } from '../support/startServer.ts'

interface Row {
  readonly id: number
  readonly name: string
  readonly [key: string]: unknown
}

interface Json {
  readonly error: string
  readonly has_more_entries: boolean
  readonly [list: string]: unknown
}

onDatabase('members', (open) => {
  let server: TestServer
  let member: Keys
  beforeAll(async () => {
    server = await startServer({ database: await open() })
    member = await server.login('demo_member')
  })
  afterAll(() => server.close())

  const ask = async (
    path: string,
    keys?: Keys,
    form?: Record<string, string>,
  ): Promise<{ code: number; json: Json }> => {
    const response = await fetch(`${server.origin}/api/v2${path}`, {
      headers: keys === undefined ? {} : { 'X-API-KEY': keys.key, 'X-API-SECRET': keys.secret },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    })
    const json: Json = JSON.parse(await response.text())
    return { code: response.status, json }
  }
  const rows = async (list: string, path: string, keys?: Keys): Promise<ReadonlyArray<Row>> => {
    const { code, json } = await ask(path, keys)
    expect({ path, code, error: json.error }).toEqual({ path, code: 200, error: undefined })
    const found: ReadonlyArray<Row> = JSON.parse(JSON.stringify(json[list]))
    return found
  }
  const names = async (path: string, keys?: Keys) => (await rows('communities', path, keys)).map(({ name }) => name)

  describe('sessions', () => {
    const form = { username: 'DEMO_member', password: worldPassword }
    const create = {
      name: 'Fresh_Face',
      email: '',
      password: 'long enough',
      confirmPassword: 'long enough',
      com: 'http://localhost',
      community: 'home',
      legal: 'true',
      expand: 'card',
      theme: 'dark',
      subscriptions: '["gardening"]',
      affRef: '',
    }

    it('open by token and login in either order, and end at logout', async () => {
      expect((await ask('/user/login', undefined, form)).code).toBe(200)
      const { json } = await ask('/token', undefined, form)
      const keys = { key: String(json['api_key']), secret: String(json['api_secret']) }
      expect((await ask('/user/login', keys, form)).code).toBe(200)
      expect(await rows('users', '/user/about.json?user=me', keys)).toMatchObject([{ username: 'demo_member' }])
      expect((await ask('/logout', keys, {})).code).toBe(200)
      expect(await ask('/user/about.json?user=me', keys)).toMatchObject({
        code: 401,
        json: { error: 'invalid credentials' },
      })
    })

    it('refuse wrong passwords, unknown names, wrong secrets and half of the keys', async () => {
      expect((await ask('/token', undefined, { ...form, password: 'wrong' })).code).toBe(401)
      expect((await ask('/token', undefined, { ...form, username: 'nobody_at_all' })).code).toBe(401)
      expect((await ask('/token', undefined, { ...form, username: 'gone_dora' })).code).toBe(401)
      expect((await ask('/post/hotv2.json?community=win', { ...member, secret: 'x' })).code).toBe(401)
      expect((await ask('/post/hotv2.json?community=win', { key: '', secret: member.secret })).code).toBe(401)
    })

    it('register a guest as a member, once per name', async () => {
      expect((await ask('/user/create', undefined, create)).json.error).toBeUndefined()
      expect((await ask('/user/create', undefined, { ...create, name: 'fresh_face' })).json.error).toBe(
        'That username is taken.',
      )
      const { json } = await ask('/token', undefined, { username: 'fresh_face', password: 'long enough' })
      const keys = { key: String(json['api_key']), secret: String(json['api_secret']) }
      expect(await rows('users', '/user/about.json?user=me', keys)).toMatchObject([
        { username: 'Fresh_Face', subscribed: ['Gardening'] },
      ])
    })

    it.each([
      [{ name: 'me' }, 'Usernames are 3 to 24 letters, digits, dashes or underscores.'],
      [{ name: 'a b' }, 'Usernames are 3 to 24 letters, digits, dashes or underscores.'],
      [{ password: 'short', confirmPassword: 'short' }, 'Passwords are 8 characters or longer.'],
      [{ confirmPassword: 'something else' }, 'Passwords do not match.'],
      [{ legal: 'false' }, 'You must agree to the terms.'],
    ])('refuse a registration with %o', async (wrong, sentence) => {
      expect(await ask('/user/create', undefined, { ...create, ...wrong })).toMatchObject({
        code: 400,
        json: { error: sentence },
      })
    })
  })

  describe('members', () => {
    it('are shown to others without private data', async () => {
      const [user] = await rows('users', '/user/about.json?user=DEMO_MEMBER')
      expect(user).toMatchObject({ username: 'demo_member', comment_score: 34, is_deleted: false })
      for (const own of ['subscribed', 'blocked', 'expand', 'unread', 'available_awards'])
        expect(user).not.toHaveProperty(own)
    })

    it('get all of their own data', async () => {
      expect(await rows('users', '/user/about.json?user=me', member)).toMatchObject([
        {
          subscribed: ['Gardening', 'Makers'],
          blocked: ['demo_pro'],
          blocked_communities: ['TinyNews'],
          expand: 'condensed',
          trending_topics: ['Politics'],
          available_awards: 2,
          unread: 2,
        },
      ])
      expect((await ask('/user/about.json?user=me')).code).toBe(401)
    })

    it('keep their flags when deleted or suspended, and unknown ones are not found', async () => {
      expect(await rows('users', '/user/about.json?user=gone_dora')).toMatchObject([{ is_deleted: true }])
      expect(await rows('users', '/user/about.json?user=barred_sam')).toMatchObject([{ is_suspended: true }])
      expect(await ask('/user/about.json?user=nobody')).toMatchObject({ code: 404, json: { error: 'User not found' } })
    })

    it('list the communities they moderate, unlisted ones to themselves only', async () => {
      expect(await rows('users', '/user/about.json?user=demo_moderator')).toMatchObject([{ moderates: ['Gardening'] }])
      const own = await server.login('demo_moderator')
      expect(await rows('users', '/user/about.json?user=me', own)).toMatchObject([
        { moderates: ['Gardening', 'SecretClub'] },
      ])
    })
  })

  describe('profiles', () => {
    it('page a member’s posts and comments together by two offsets, newest first, without loss', async () => {
      const seen: Array<string> = []
      const moments: Array<number> = []
      for (let posts = 0, comments = 0; ; ) {
        const { json } = await ask(`/content/profile.json?user=demo_author&post=${posts}&comment=${comments}`)
        const page: ReadonlyArray<Row> = JSON.parse(JSON.stringify(json['content']))
        for (const item of page) {
          const isPost = 'comments' in item
          posts += isPost ? 1 : 0
          comments += isPost ? 0 : 1
          seen.push(`${isPost ? 'post' : 'comment'} ${item.id}`)
          moments.push(Number(item['created']))
        }
        if (!json.has_more_entries) break
      }
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen).toContain(`comment ${markedComments.other}`)
      expect(seen).not.toContain(`post ${marked.deleted}`)
      expect(seen).not.toContain(`post ${marked.secret}`)
      expect(moments).toEqual(moments.toSorted((a, b) => b - a))
    })

    it('name the post of each comment, and are empty for deleted members', async () => {
      const [comment] = await rows('comments', '/comment/profile.json?user=demo_author')
      expect(comment).toMatchObject({ post_title: 'How do you keep slugs away?', parent_id: marked.thread })
      expect(await rows('posts', '/post/profile.json?user=gone_dora')).toEqual([])
      expect((await ask('/post/profile.json?user=nobody')).code).toBe(404)
    })
  })

  describe('what members save', () => {
    it('is visible to them only', async () => {
      const own = [
        '/post/hidden.json?community=win',
        '/post/upvoted.json?community=win',
        '/folder/get_folders.json?community=win',
        '/folder/get_folder.json?community=win&folder=x',
        '/message/messages.json?type=all',
        '/message/message.json?id=1',
        '/upload/token.json?uploadType=postMedia',
      ]
      for (const path of own) expect({ path, code: (await ask(path)).code }).toEqual({ path, code: 401 })
    })

    it('includes hidden and upvoted posts', async () => {
      expect(await rows('posts', '/post/hidden.json?community=win', member)).toMatchObject([
        { id: marked.hidden, hidden: true },
      ])
      expect(await rows('posts', '/post/upvoted.json?community=gardening', member)).toMatchObject([
        { id: marked.thread },
      ])
      expect(await rows('posts', '/post/upvoted.json?community=makers', member)).toEqual([])
    })

    it('includes folders, which say how much they hold and whether they hold an item', async () => {
      expect(await rows('folders', '/folder/get_folders.json?community=win', member)).toEqual([
        { name: 'Favourites', count: 2 },
      ])
      const asked = `/folder/get_folders.json?community=win&type=post&id=${marked.thread}`
      expect(await rows('folders', asked, member)).toEqual([{ name: 'Favourites', count: 2, contains: true }])
      const content = await rows('content', '/folder/get_folder.json?community=win&folder=favourites', member)
      expect(content.map(({ id }) => id)).toEqual([markedComments.other, marked.thread])
    })

    it('includes messages, which are marked as read when opened', async () => {
      const list = async (type: string) =>
        (await rows('messages', `/message/messages.json?type=${type}`, member)).map(({ id }) => id)
      expect([await list('all'), await list('unread'), await list('comments'), await list('sent')]).toEqual([
        [3, 1],
        [3, 1],
        [3],
        [2],
      ])
      const conversation = await rows('messages', '/message/message.json?id=2', member)
      expect(conversation).toMatchObject([
        { id: 1, is_unread: true },
        { id: 2, is_unread: false },
      ])
      expect(await list('unread')).toEqual([3])
      const [notice] = await rows('messages', '/message/messages.json?type=comments', member)
      expect(notice).toMatchObject({ type: 2, comment: { id: markedComments.deep, content: '<p>Both.</p>' } })
      expect((await ask('/message/message.json?id=1', await server.login('demo_pro'))).code).toBe(404)
    })

    it('includes uploads; those of a community are for its moderators', async () => {
      const path = '/upload/token.json?uploadType=communityDesign&community=gardening'
      expect((await ask(path, member)).code).toBe(403)
      expect((await ask(path, await server.login('demo_moderator'))).json['token']).toMatch(/^.{20,}$/)
    })
  })

  describe('communities', () => {
    it('are listed by topic and sort, without unlisted ones, with politics only on request', async () => {
      expect(await names('/community/communities.json?topic=all&sort=name')).toEqual([
        'Gardening',
        'Makers',
        'NightShift',
        'PoliticsToday',
        'TinyNews',
      ])
      expect(await names('/community/communities.json?topic=News&sort=members')).toEqual(['PoliticsToday', 'TinyNews'])
      expect(await names('/community/communities.json?topic=news&showPolitics=false')).toEqual(['TinyNews'])
      expect(await names('/community/communities.json?topic=politics&showPolitics=false')).toEqual(['PoliticsToday'])
      expect(await names('/community/communities.json?topic=best')).toEqual(['TinyNews', 'PoliticsToday', 'Gardening'])
      expect(await names('/community/communities.json?topic=recommended')).toContain('TinyNews')
      expect(await names('/community/communities.json?topic=subscribed&sort=name', member)).toEqual([
        'Gardening',
        'Makers',
      ])
      expect(await names('/community/communities.json?topic=joined&sort=name', member)).toEqual(['Gardening', 'Makers'])
      expect(await names('/community/communities.json?topic=joined')).toEqual([])
      expect(
        await names('/community/communities.json?topic=moderator', await server.login('demo_moderator')),
      ).toContain('SecretClub')
    })

    it('are returned in full by name in any spelling, with the viewer’s role in them', async () => {
      const [community] = await rows('communities', '/community/community.json?communities=GARDENING,nowhere', member)
      expect(community).toMatchObject({
        name: 'Gardening',
        is_subscribed: true,
        rules: ['Be kind', 'No poison'],
        moderators: [{ author: 'demo_moderator' }, { author: 'quiet_quinn' }],
      })
      expect((await ask('/community/report_reasons?community=gardening')).json['rules']).toEqual([
        'Be kind',
        'No poison',
      ])
      expect((await ask('/wiki/index.json?community=gardening')).json['wikis']).toEqual([{ page_name: 'soil' }])
    })

    it('show everyone their moderators, and show moderators each one’s permissions and who they may change', async () => {
      const path = '/community/moderators.json?community=Gardening'
      expect(await rows('moderators', path)).toMatchObject([
        { author: 'demo_moderator', can_edit: false, permissions: { all_permissions: false } },
        { author: 'quiet_quinn', can_edit: false, permissions: { manage_rules: false } },
      ])
      expect(await rows('moderators', path, await server.login('demo_moderator'))).toMatchObject([
        { can_edit: false, permissions: { all_permissions: true } },
        { can_edit: true, permissions: { manage_rules: true } },
      ])
    })

    it('are suggested by topic: public ones that the viewer has not joined', async () => {
      const topics = await rows('topics', '/community/suggestions.json?appSafe=false', member)
      expect(topics).toEqual([
        { name: 'News', communities: ['TinyNews', 'PoliticsToday'] },
        { name: 'Places', communities: ['TinyNews'] },
        { name: 'Politics', communities: ['PoliticsToday'] },
      ])
    })
  })
})
