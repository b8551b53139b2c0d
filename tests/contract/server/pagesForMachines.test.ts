/** What programs that read pages get - search engines, previews of links, browsers without JavaScript - and how far. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidOfId } from '../../../schemas/ids.ts'
import { newPost } from '../../../server/database/newRows.ts'
import { renderPage } from '../../../src/renderPage.tsx'
import { marked } from '../../support/smallWorld.ts'
import { openSqliteWorld } from '../../support/sqliteWorld.ts'
import { builtPage, openPage } from '../support/openPage.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { talkTo } from '../support/talkTo.ts'
import { testOrigin } from '../support/testServices.ts'

let server: TestServer
const talk = talkTo(() => server.origin)

const photo = 5000
beforeAll(async () => {
  const database = await openSqliteWorld()
  const own = { community_id: 1, author_id: 2, created: Date.now(), type: 'link' } as const
  const link = 'https://pictures.example/slug.jpg'
  await database.db
    .insertInto('posts')
    .values(newPost({ ...own, id: photo, title: 'A slug', link }))
    .execute()
  server = await startServer({ pages: { index: builtPage, render: renderPage }, database })
})
afterAll(() => server.close())

const bots = {
  'a search engine': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'another search engine': 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'a social network': 'facebookexternalhit/1.1',
  'a short message service': 'Twitterbot/1.0',
  'a chat': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
}

const uuid = uuidOfId(marked.thread)

const icon = `${testOrigin}/media/gardening.svg`

/** Eleven kinds of address: status, title, picture, type and canonical address of each. */
const kinds = [
  ['/', 200, 'Parley', undefined, 'website', '/'],
  ['/new', 200, 'Parley', undefined, 'website', '/new'],
  ['/c/Gardening', 200, 'Gardening', icon, 'website', '/c/Gardening'],
  ['/c/Gardening/about', 200, 'Gardening', icon, 'website', '/c/Gardening/about'],
  ['/c/Gardening/wiki', 200, 'Gardening', icon, 'website', '/c/Gardening/wiki'],
  [`/p/${uuid}/`, 200, 'How do you keep slugs away?', undefined, 'article', `/c/Gardening/p/${uuid}/`],
  [
    `/p/${uuidOfId(photo)}/`,
    200,
    'A slug',
    'https://pictures.example/slug.jpg',
    'article',
    `/c/Gardening/p/${uuidOfId(photo)}/`,
  ],
  [
    `/p/${uuidOfId(marked.deleted)}/`,
    410,
    'Parley',
    undefined,
    'website',
    `/c/Gardening/p/${uuidOfId(marked.deleted)}/`,
  ],
  ['/u/demo_author', 200, 'demo_author', undefined, 'profile', '/u/demo_author'],
  ['/communities', 200, 'Parley', undefined, 'website', '/communities'],
  ['/c/NobodyIsHere', 404, 'Parley', undefined, 'website', '/c/NobodyIsHere'],
] as const

const open = async (path: string, agent: string) => {
  const { status, html } = await openPage(server.origin + path, { 'user-agent': agent })
  const first = (pattern: RegExp): string | undefined => pattern.exec(html)?.[1]
  return {
    html,
    status,
    title: first(/<title>([^<]*)<\/title>/),
    shownTitle: first(/property="og:title" content="([^"]*)"/),
    picture: first(/property="og:image" content="([^"]*)"/),
    type: first(/property="og:type" content="([^"]*)"/),
    canonical: first(/rel="canonical" href="([^"]*)"/),
  }
}

describe.each(Object.entries(bots))('%s', (_, agent) => {
  it.each(kinds)('reads %s', async (path, status, title, picture, type, canonical) => {
    const page = await open(path, agent)
    expect([page.status, page.shownTitle, page.picture]).toEqual([status, title, picture])
    expect([page.type, page.canonical]).toEqual([type, testOrigin + canonical])
    expect(page.title).toMatch(/^.+$/)
  })
})

/** All pages of a list, by the link to the next one that readers without JavaScript follow. */
const pagesFrom = async (path: string): Promise<ReadonlyArray<string>> => {
  const pages: Array<string> = []
  for (let address: string | undefined = path; address !== undefined && pages.length < 60; ) {
    const { html } = await open(address, 'lynx')
    pages.push(html)
    address = /<a href="([^"]*)" rel="next">/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  }
  return pages
}

const uuidsIn = (pages: ReadonlyArray<string>): ReadonlyArray<string> =>
  pages.flatMap((html) => [
    ...new Set([...html.matchAll(/<article[\s\S]*?href="[^"]*\/p\/(\w+)/g)].map(([, found = '']) => found)),
  ])

describe('without JavaScript', () => {
  it('a feed can be read to its end, each post once', async () => {
    const shown = uuidsIn(await pagesFrom('/c/Gardening/new'))
    const wanted: Array<unknown> = []
    for (let page = 1; page < 60; page += 1) {
      const posts = await talk.rows('posts', `/post/newv2.json?community=Gardening&page=${page}`)
      if (posts.length === 0) break
      wanted.push(...posts.map((post) => post['uuid']))
    }
    expect(wanted.length).toBeGreaterThan(25)
    expect(shown).toEqual(wanted)
  })

  it('a later page has an address of its own and no data, since the app begins at the first', async () => {
    const [first = '', second = ''] = await pagesFrom('/c/Gardening/new')
    expect(second).toContain(`<link rel="canonical" href="${testOrigin}/c/Gardening/new?page=2">`)
    expect([first.includes('id="page-data"'), second.includes('id="page-data"')]).toEqual([true, false])
  })

  it('a screen without pages has one address, whatever page is requested', async () => {
    for (const path of ['/c/Gardening/about', '/feeds']) {
      const { html } = await open(`${path}?page=2`, 'lynx')
      expect(html).toContain(`<link rel="canonical" href="${testOrigin}${path}">`)
    }
  })

  it('a profile, the directory and a search go on, too', async () => {
    for (const path of ['/u/demo_author', '/search?query=a']) {
      const [first = '', second = ''] = await pagesFrom(path)
      expect([path, second.includes('<article'), second === first]).toEqual([path, true, false])
    }
  })

  it('a search can be sent', async () => {
    const { html } = await open('/search', 'lynx')
    expect(html).toMatch(/<form[^>]* action="\/search"/)
    expect(html).toMatch(/<input[^>]* name="query"/)
  })
})
