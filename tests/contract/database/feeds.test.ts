/** Feeds for feed readers: what guests see, in RSS and Atom, and nothing else. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { uuidOfId } from '../../../schemas/ids.ts'
import { marked, markedComments } from '../../support/smallWorld.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { type FeedRead, parsedFeed } from '../support/parsedFeed.ts'
import { suiteServer } from '../support/suiteServer.ts'
import { testOrigin } from '../support/testServices.ts'

const thread = uuidOfId(marked.thread)
const formats = ['rss', 'atom'] as const

onDatabase('feeds', (open) => {
  const suite = suiteServer(open, ['demo_author', 'demo_moderator'])

  const ask = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    fetch(suite.server.origin + path, { headers, method })
  const read = async (path: string): Promise<FeedRead> => {
    const response = await ask(path)
    expect([path, response.status]).toEqual([path, 200])
    return parsedFeed(await response.text())
  }
  const posts = (path: string) => suite.talk.rows('posts', path)
  /** Titles of the posts of a list of the API that a feed shows. */
  const titlesOf = async (...paths: ReadonlyArray<string>): Promise<ReadonlyArray<unknown>> => {
    const rows = (await Promise.all(paths.map(posts))).flat()
    return rows
      .filter((post) => post['is_removed'] === false && post['is_deleted'] === false && post['is_nsfw'] === false)
      .map((post) => post['title'])
  }

  describe.each(formats)('in %s', (format) => {
    it('show the posts that the API gives a guest, in the order of each sort', async () => {
      for (const sort of ['hot', 'active', 'new', 'top']) {
        for (const [path, list] of [
          [`/all.${format}`, `/post/${sort}v2.json?community=win&sort=all`],
          [
            `/trending.${format}`,
            `/post/${sort}v2.json?community=win&sort=all&isTrendingTopics=true&trendingTopics=[]`,
          ],
          [`/c/makers.${format}`, `/post/${sort}v2.json?community=makers&sort=all`],
        ] as const) {
          const feed = await read(`${path}?sort=${sort}&period=all`)
          expect([path, feed.entries.map(({ title }) => title)]).toEqual([
            path,
            await titlesOf(`${list}&page=1`, `${list}&page=2`),
          ])
          expect(feed.entries.length).toBeGreaterThan(5)
          expect(feed.entries.length).toBeLessThanOrEqual(50)
        }
      }
      expect((await read(`/all.${format}?sort=rising`)).entries.length).toBeGreaterThan(5)
    })

    it('show the newest posts unless they are asked for another sort', async () => {
      const newest = await read(`/c/Gardening.${format}`)
      expect(newest).toEqual(await read(`/c/gardening.${format}?sort=new`))
      const times = newest.entries.map(({ time }) => time)
      expect(times).toEqual(times.toSorted((one, other) => other - one))
    })

    it('name their page, themselves and each entry by absolute addresses', async () => {
      const feed = await read(`/c/gardening.${format}?sort=top&period=month`)
      expect(feed.title).toBe('c/Gardening: top posts, past month')
      expect(feed.page).toBe(`${testOrigin}/c/Gardening/top`)
      expect(feed.self).toBe(`${testOrigin}/c/Gardening.${format}?sort=top&period=month`)
      const entry = feed.entries.find(({ title }) => title === 'How do you keep slugs away?')
      expect(entry).toMatchObject({
        link: `${testOrigin}/c/Gardening/p/${thread}/`,
        author: 'demo_author',
        html: expect.stringContaining('Copper <strong>tape</strong> or beer?'),
      })
    })

    it('show what a member wrote', async () => {
      const own = await read(`/u/DEMO_AUTHOR.${format}`)
      expect(own.title).toBe('u/demo_author: posts')
      expect(own.page).toBe(`${testOrigin}/u/demo_author?type=post`)
      expect(own.entries.map(({ title }) => title)).toEqual(
        await titlesOf('/post/profile.json?user=demo_author&page=1', '/post/profile.json?user=demo_author&page=2'),
      )
      const comments = await read(`/u/demo_author.${format}?type=comment`)
      expect(comments.entries.map(({ title, link }) => ({ title, link }))).toEqual([
        {
          title: 'u/demo_author on "How do you keep slugs away?"',
          link: `${testOrigin}/c/Gardening/p/${thread}/how-do-you-keep-slugs-away/c/${uuidOfId(markedComments.other)}/`,
        },
      ])
    })

    it('show the comments of a post, the newest first', async () => {
      const feed = await read(`/p/${thread}.${format}`)
      expect(feed.title).toBe('Comments on "How do you keep slugs away?"')
      expect(feed.entries.map(({ html }) => html)).toEqual([
        '<p>Copper tape works.</p>',
        '<p>Both.</p>',
        '<p>For them or for you?</p>',
        '<p>Beer, every time.</p>',
      ])
    })
  })

  it('have nothing that is removed, deleted, unlisted or not safe for work', async () => {
    const paths = ['/all', '/trending', '/c/Gardening', '/u/demo_author', '/u/quiet_quinn', `/p/${thread}`]
    const queries = ['', '?sort=hot', '?sort=active', '?sort=rising', '?sort=top&period=all', '?type=comment']
    for (const path of paths)
      for (const format of formats)
        for (const query of queries) {
          const text = await (await ask(`${path}.${format}${query}`)).text()
          expect(text).not.toMatch(/removed (?:title|words|comment)|removed\.example|deleted (?:title|words|comment)/i)
          expect(text).not.toMatch(/secret|not for work|example\.com\/nsfw/i)
        }
  })

  it('are not there for what guests cannot read or find', async () => {
    for (const [path, status] of [
      ['/c/NobodyIsHere', 404],
      ['/c/SecretClub', 404],
      ['/u/nobody_of_this_name', 404],
      ['/u/me', 404],
      ['/u/gone_dora', 410],
      [`/p/${uuidOfId(marked.removed)}`, 404],
      [`/p/${uuidOfId(marked.deleted)}`, 410],
      [`/p/${uuidOfId(marked.nsfw)}`, 404],
      [`/p/${uuidOfId(marked.secret)}`, 404],
      [`/p/${uuidOfId(99_999_998)}`, 404],
      ['/p/not-an-id', 404],
      ['/all', 404],
    ] as const)
      for (const format of formats) {
        const response = await ask(`${path}.${format}${path === '/all' ? '?sort=sideways' : ''}`)
        expect([path, response.status]).toEqual([path, status])
        expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      }
    expect((await read('/u/barred_sam.rss')).entries).toEqual([])
  })

  it('are named by the pages that they belong to, if these exist', async () => {
    writeFileSync(join(suite.server.clientDir, 'index.html'), '<!doctype html><title>Parley</title>')
    const linksOf = async (path: string) => (await ask(path)).headers.get('link') ?? ''
    const header = await linksOf('/c/Gardening/top')
    const addresses = Array.from(header.matchAll(/<([^>]+)>; rel="alternate"; type="application\/(?:rss|atom)/g))
    expect(addresses.map(([, address]) => address)).toEqual([
      '/c/Gardening.rss?sort=top',
      '/c/Gardening.atom?sort=top',
      '/c/Gardening.rss',
      '/c/Gardening.atom',
    ])
    for (const [, address = ''] of addresses) await read(address)
    for (const path of ['/c/NobodyIsHere', '/settings', '/nowhere', `/p/${uuidOfId(marked.deleted)}/`])
      expect([path, await linksOf(path)]).toEqual([path, ''])
    expect((await ask('/.well-known/webfinger')).headers.get('content-type')).toBe('text/plain; charset=utf-8')
  })

  it('are not sent again to those who have them', async () => {
    for (const [format, type] of [
      ['rss', 'application/rss+xml; charset=utf-8'],
      ['atom', 'application/atom+xml; charset=utf-8'],
    ] as const) {
      const first = await ask(`/c/Makers.${format}`)
      const text = await first.text()
      const tag = first.headers.get('etag') ?? ''
      expect(first.headers.get('content-type')).toBe(type)
      expect(first.headers.get('cache-control')).toBe('public, max-age=60')
      expect(tag).toMatch(/^W\/"[\w-]{24}"$/)
      const newest = Math.max(...parsedFeed(text).entries.map(({ time }) => time))
      expect(Date.parse(first.headers.get('last-modified') ?? '')).toBe(newest - (newest % 1000))
      const again = await ask(`/c/makers.${format}`, { 'if-none-match': `"other", ${tag}` })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
      expect((await ask(`/c/Makers.${format}`, { 'if-none-match': '"other"' })).status).toBe(200)
      const head = await ask(`/c/Makers.${format}`, {}, 'HEAD')
      expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, tag, ''])
      const plain = await ask(`/c/Makers.${format}`, { 'accept-encoding': 'identity' })
      expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, text])
      expect((await ask(`/c/Makers.${format}`, {}, 'POST')).status).toBe(405)
    }
  })

  describe('right after a change', () => {
    const title = `]]>]]><script>alert('&amp;')</script> & "Ada's" \u0008&lt;b&gt;`
    const shownTitle = title.replace('\u0008', '')
    let id = 0

    beforeAll(async () => {
      await read('/c/Gardening.rss')
      await suite.talk.act('/action/create_post', suite.by('demo_author'), {
        community: 'Gardening',
        type: 'text',
        title,
        content: 'See [the others](/c/Makers) ]]> <script>alert(1)</script>',
      })
      id = (await suite.talk.row('posts', '/post/newv2.json?community=gardening')).id
    })

    it.each(formats)('show in %s what is new, with its title as it was written', async (format) => {
      const [entry] = (await read(`/c/Gardening.${format}`)).entries
      expect(entry?.title).toBe(shownTitle)
      expect(entry?.html).toContain(`<a href="${testOrigin}/c/Makers"`)
      expect(entry?.html).not.toContain('<script')
      expect((await read(`/p/${uuidOfId(id)}.${format}`)).title).toBe(`Comments on "${shownTitle}"`)
    })

    it('do not show any more what was removed or deleted', async () => {
      const isIn = async (path: string) => (await read(path)).entries.some((entry) => entry.title === shownTitle)
      expect(await isIn('/c/Gardening.rss')).toBe(true)
      await suite.talk.act('/moderate/remove', suite.by('demo_moderator'), { id: String(id), type: 'post' })
      expect([await isIn('/c/Gardening.rss'), (await ask(`/p/${uuidOfId(id)}.rss`)).status]).toEqual([false, 404])
      await suite.talk.act('/action/delete', suite.by('demo_author'), { id: String(id), type: 'post' })
      expect((await ask(`/p/${uuidOfId(id)}.rss`)).status).toBe(410)
    })
  })
})
