/** Pages that the server renders for guests: their content and status, and what they must never show. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidOfId } from '../../../schemas/ids.ts'
import { renderPage } from '../../../src/renderPage.tsx'
import { marked, markedComments } from '../../support/smallWorld.ts'
import { headersOf } from '../support/nodeTransport.ts'
import { builtPage, openPage } from '../support/openPage.ts'
import { aPage, startPageHost } from '../support/pageHost.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { talkTo } from '../support/talkTo.ts'
import { testOrigin } from '../support/testServices.ts'

let server: TestServer
const talk = talkTo(() => server.origin)

const host = await startPageHost()
beforeAll(async () => {
  server = await startServer({ pages: { index: builtPage, render: renderPage }, previews: host.network })
})
afterAll(async () => {
  await server.close()
  host.close()
})

const open = (path: string, headers?: Readonly<Record<string, string>>) => openPage(server.origin + path, headers)

const uuid = uuidOfId(marked.thread)

describe('a page for a guest', () => {
  it.each([
    '/',
    '/new',
    '/c/all',
    '/c/Gardening',
    '/c/Gardening/top',
    '/c/Gardening/about',
    '/c/Gardening/wiki',
    `/p/${uuid}/`,
    `/c/Gardening/p/${uuid}/x/`,
    `/p/${uuid}/x/c/${uuidOfId(markedComments.top)}`,
    '/u/demo_author',
    '/communities',
    '/search?query=garden',
    '/feeds',
    '/browse',
    '/feed/1/Recommended',
  ])('%s is rendered whole', async (path) => {
    const { status, root } = await open(path)
    expect(status).toBe(200)
    expect(root.includes('<main')).toBe(true)
    expect(/aria-label="Loading"| style=|<!--\$[!?]-->/.exec(root)?.[0]).toBeUndefined()
  })

  it('of a post has its title, its text and the first comments in their order', async () => {
    const [post] = await talk.rows('posts', `/post/post.json?id=${marked.thread}`)
    const comments = await talk.rows('comments', `/post/post.json?id=${marked.thread}&comments=true`)
    const first = await talk.rows('comments', `/post/post.json?id=${marked.thread}&comments=true&limit=20`)
    expect(first).toEqual(comments.slice(0, 20))
    const { html, root } = await open(`/p/${uuid}/`)
    expect(/<title>([^<]*)</.exec(html)?.[1]).toBe(`${String(post?.['title'])} · Parley`)
    expect(root.match(/data-index="/g)).toHaveLength(first.length)
  })

  it.each([
    [`/p/${uuidOfId(marked.removed)}/`, 404],
    [`/p/${uuidOfId(marked.deleted)}/`, 410],
    ['/c/NobodyIsHere', 404],
    ['/u/nobody_of_this_name', 404],
  ])('%s says that nothing is there, with status %i', async (path, status) => {
    const page = await open(path)
    expect(page.status).toBe(status)
    expect(page.root.includes('<main')).toBe(true)
  })

  it('is not made for a request with a cookie or credentials', async () => {
    const plain = (await open('/c/Gardening', { cookie: 'forceDesktop=true' })).html
    expect(plain).toBe(builtPage)
    expect((await open('/c/Gardening', { authorization: 'Bearer x' })).html).toBe(plain)
  })

  it("is a guest's, whatever keys the request has", async () => {
    const keys = await server.login('demo_member')
    const guests = await open('/c/Gardening')
    const members = await open('/c/Gardening', headersOf(keys))
    expect(members.root).toBe(guests.root)
    expect(guests.html.includes('demo_member')).toBe(false)
  })
})

/** The content of each named tag of a page's head. */
const tagsOf = (html: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name = '', content = '']) => [
      name,
      content,
    ]),
  )

describe('the head of a page', () => {
  it('describes a post as a discussion, with its first comments', async () => {
    const { html } = await open(`/p/${uuid}/`)
    const tags = tagsOf(html)
    expect(html).toContain(`<link rel="canonical" href="${testOrigin}/c/Gardening/p/${uuid}/">`)
    expect([tags['og:type'], tags['og:url']]).toEqual(['article', `${testOrigin}/c/Gardening/p/${uuid}/`])
    const [post] = await talk.rows('posts', `/post/post.json?id=${marked.thread}`)
    expect(tags['og:title']).toBe(post?.['title'])
    const found: unknown = JSON.parse(/ld\+json">([^<]*)</.exec(html)?.[1] ?? '')
    expect(found).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'DiscussionForumPosting',
      headline: post?.['title'],
      author: { '@type': 'Person', name: post?.['author'] },
      url: `${testOrigin}/c/Gardening/p/${uuid}/`,
    })
    expect(found).toHaveProperty('comment')
  })

  it('says nothing of what is removed, deleted, unlisted or not safe for work to search engines', async () => {
    for (const path of [
      `/p/${uuidOfId(marked.removed)}/`,
      `/p/${uuidOfId(marked.deleted)}/`,
      `/p/${uuidOfId(marked.nsfw)}/`,
      '/c/SecretClub',
      '/u/nobody_of_this_name',
      '/search?query=garden',
    ]) {
      const { html } = await open(path)
      expect([path, tagsOf(html)['robots'], html.includes('ld+json')]).toEqual([path, 'noindex', false])
    }
    expect(tagsOf((await open('/c/Gardening')).html)['robots']).toBeUndefined()
  })

  it.each([
    ['/c/gardening/top?t=day', '/c/Gardening/top?t=day'],
    ['/c/gardening/top?t=day&page=2', '/c/Gardening/top?t=day&page=2'],
    ['/u/DEMO_author', '/u/demo_author'],
    ['/u/DEMO_author?page=2&seen=2-1', '/u/demo_author?page=2&seen=2-1'],
    [`/c/gardening/p/${uuid}/x/`, `/c/Gardening/p/${uuid}/x/`],
  ])('%s leads to %s for good', async (path, target) => {
    const response = await fetch(server.origin + path, { redirect: 'manual', headers: { accept: '*/*' } })
    expect([response.status, response.headers.get('location')]).toEqual([301, target])
  })
})

describe('what members write', () => {
  const hostile = [
    '</title><script>alert(1)</script>',
    '</script><!-- <script>',
    '--> <!--<img src=x onerror=alert(1)>',
    'a\u2028b\u2029c',
    '" onmouseover="alert(1)" style="color:red" x="',
    '$& $1 $` ${html}',
  ]

  it.each(hostile)('%s is inert in a page', async (text) => {
    const keys = await server.login('demo_author')
    const { json } = await talk.act('/action/create_post', keys, {
      community: 'Gardening',
      type: 'text',
      title: `Title ${text}`,
      content: `Text ${text}`,
    })
    const { html } = await open(`/p/${/\/p\/(\w+)/.exec(String(json['link']))?.[1] ?? ''}/`)
    expect(html.match(/<script/g)).toHaveLength(2)
    expect(html.match(/<\/script>/g)).toHaveLength(2)
    expect(html.match(/<\/title>/g)).toHaveLength(1)
    expect(/<[^>]*\s(?:on\w+|style)=/.exec(html.replaceAll(/"[^"<]*"/g, '""'))?.[0]).toBeUndefined()
    const data = /id="page-data">([^<]*)</.exec(html)?.[1] ?? ''
    expect(/[\u2028\u2029]/.exec(data)).toBeNull()
    expect(JSON.stringify(JSON.parse(data)).includes('Text ')).toBe(true)
  })

  it('is gone from its page and the feed as soon as it is deleted', async () => {
    const keys = await server.login('demo_author')
    const title = 'Soon nobody reads this'
    const form = { community: 'Gardening', type: 'text', title, content: 'Quixotic words' }
    const { json } = await talk.act('/action/create_post', keys, form)
    const path = `/p/${/\/p\/(\w+)/.exec(String(json['link']))?.[1] ?? ''}/`
    expect((await open('/c/Gardening/new')).root.includes(title)).toBe(true)
    const before = await open(path)
    expect([before.status, before.root.includes('Quixotic words')]).toEqual([200, true])
    const [post] = await talk.rows('posts', '/post/newv2.json?community=Gardening')
    await talk.act('/action/delete', keys, { id: String(post?.id), type: 'post' })
    const after = await open(path)
    expect([after.status, after.html.includes('Quixotic words')]).toEqual([410, false])
    expect((await open('/c/Gardening/new')).html.includes(title)).toBe(false)
  })

  it('shows the preview of its link as soon as that is there, as text', async () => {
    let answerNow: () => void = () => undefined
    host.answer('/story', (request, response) => {
      answerNow = () => aPage('A &lt;b&gt;story&lt;/b&gt;', '/p.jpg')(request, response)
    })
    const keys = await server.login('demo_author')
    const form = { community: 'Gardening', type: 'link', title: 'It has a preview', link: host.at('/story') }
    await talk.act('/action/create_post', keys, form)
    await expect.poll(() => host.asked('/story')).toBe(1)
    const before = await open('/c/Gardening/new')
    expect([before.root.includes('It has a preview'), before.root.includes('A &lt;b&gt;story')]).toEqual([true, false])
    answerNow()
    // Long before the cached page would be made anew.
    await expect.poll(async () => (await open('/c/Gardening/new')).root).toContain('A &lt;b&gt;story&lt;/b&gt;')
    const picture = `address=${encodeURIComponent(host.at('/p.jpg'))}`
    expect((await open('/c/Gardening/new')).root).toContain(picture)
  })
})

it('a post is left to the browser where the server cannot tell whether its community is listed', async () => {
  const address = `/p/${uuid}/`
  const render = (isBusy: boolean) =>
    renderPage({
      address,
      host: 'localhost',
      origin: testOrigin,
      now: Date.now(),
      ask: async (call) => {
        if (isBusy && call.includes('/community/community.json')) return { status: 503, text: '', retryAfter: 0 }
        const response = await fetch(server.origin + call)
        return { status: response.status, text: await response.text(), retryAfter: 0 }
      },
    })
  expect((await render(false)).head.isIndexed).toBe(true)
  await expect(render(true)).rejects.toThrow('/community/community.json')
})

it('a page that breaks is left to the browser, and its failure is logged', async () => {
  const broken = await startServer({
    pages: { index: builtPage, render: () => Promise.reject(new Error('the screen broke')) },
  })
  const response = await fetch(`${broken.origin}/c/Gardening`, { headers: { accept: 'text/html' } })
  expect([response.status, await response.text()]).toEqual([200, builtPage])
  expect(broken.logged.join()).toContain('the screen broke')
  await broken.close()
})

it('each page has its text as it was rendered, in any script, also after others were made', async () => {
  const textAt = { '/new': 'Ü€文🦊 '.repeat(3000), '/hot': 'short €', '/top': '🦊'.repeat(9000) } as const
  const head = { title: '', description: '', keywords: '', kind: 'website', canonical: '', movedTo: '' } as const
  const usual = { title: 'New', head: { ...head, image: '', video: '', isIndexed: true, discussion: undefined } }
  const html = new Map<string, string>(Object.entries(textAt))
  const several = await startServer({
    pages: {
      index: builtPage,
      render: ({ address }) =>
        Promise.resolve({ ...usual, html: html.get(address) ?? '', answers: {}, data: '{}', dataId: 'page-data' }),
    },
  })
  // From the second round on, they come from the cache.
  for (const encoding of ['identity', 'zstd', 'br', 'gzip', 'identity'])
    for (const [path, text] of Object.entries(textAt))
      expect((await openPage(several.origin + path, { 'accept-encoding': encoding })).root).toBe(text)
  await several.close()
})
