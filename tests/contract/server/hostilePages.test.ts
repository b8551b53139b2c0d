/** Pages whose titles, texts and names try to end an element, begin a script or leave an attribute: all of it is text. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uuidOfId } from '../../../schemas/ids.ts'
import { newComment, newCommunity, newPost } from '../../../server/database/newRows.ts'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import { renderPage } from '../../../src/renderPage.tsx'
import { openSqliteWorld } from '../../support/sqliteWorld.ts'
import { builtPage, openPage } from '../support/openPage.ts'
import { startServer, type TestServer } from '../support/startServer.ts'

const pieces = [
  '<script>',
  '</script>',
  '</script >',
  '<!--',
  '-->',
  '--!>',
  '</title>',
  '</style>',
  '</noscript>',
  '</div><dialog',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '" onmouseover="alert(1)" x="',
  "' autofocus onfocus='alert(1)",
  'javascript:alert(1)',
  '"',
  "'",
  '<',
  '>',
  '&',
  '&lt;script&gt;',
  '&#60;',
  '\\u003c',
  '\u2028',
  '\u2029',
  '\u202e',
  '$&',
  '$`',
  '${html}',
  '`',
  ']]>',
  '{{',
  '\\',
  'word',
  ' ',
]

/** The same 300 in each run. Each begins and ends with a letter, since spaces around a text are dropped. */
const hostile = fc.sample(
  fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 8 }).map((some) => `a${some.join('')}z`),
  { seed: 2711, numRuns: 300 },
)

let server: TestServer
let database: OpenDatabase
beforeAll(async () => {
  database = await openSqliteWorld()
  server = await startServer({ pages: { index: builtPage, render: renderPage }, database, trustsProxy: true })
})
afterAll(() => server.close())

let visits = 0
/** Each visit is from another address: one network gets so many pages a minute. */
const open = async (path: string): Promise<string> => {
  visits += 1
  const address = `10.0.${visits >> 8}.${visits & 255}`
  return (await openPage(server.origin + path, { 'x-forwarded-for': address })).html
}

/** What of a page must not depend on anything that members write: its scripts, its elements' attributes, its ends. */
const skeletonOf = (html: string) => ({
  scripts: html.match(/<\/?script/gi)?.length,
  ends: html.match(/<\/(?:title|style|noscript|dialog|head|body|html)\s*>/gi)?.toSorted(),
  handlers: /<[^>]*\s(?:on\w+|style|autofocus)\s*=/i.exec(html.replaceAll(/"[^"]*"/g, '""'))?.[0],
  addresses: /(?:href|src)="\s*javascript:/i.exec(html)?.[0],
  lines: /[\u2028\u2029]/.exec(/id="page-data">([^<]*)</.exec(html)?.[1] ?? '\u2028')?.[0],
})

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
const asText = (words: string): string => words.replaceAll(/[&<>"']/g, (each) => entities[each] ?? '')

/** A community, a post in it and a comment, whose names and texts are `words`. */
const write = async (words: string, name: string) => {
  const { db } = database
  const created = Date.now()
  const community = await db
    .insertInto('communities')
    .values(newCommunity({ name, created, display_name: words, description: words, tagline: words }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const own = { author_id: 2, created, markdown: words }
  const post = await db
    .insertInto('posts')
    .values(newPost({ ...own, community_id: community.id, type: 'text', title: words }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('comments')
    .values(newComment({ ...own, community_id: community.id, post_id: post.id }))
    .execute()
  return { post: `/c/${name}/p/${uuidOfId(post.id)}/x/`, about: `/c/${name}/about` }
}

it('300 hostile strings in titles, names, texts and comments are inert, and are read as they were written', async () => {
  const harmless = await write('Harmless words', 'Harmless')
  const expected = [skeletonOf(await open(harmless.post)), skeletonOf(await open(harmless.about))]
  expect(expected).toMatchObject([
    { scripts: 4, handlers: undefined, addresses: undefined, lines: undefined },
    { scripts: 2, handlers: undefined, addresses: undefined, lines: undefined },
  ])
  for (const [nth, words] of hostile.entries()) {
    const { post, about } = await write(words, `Hostile${nth}`)
    const pages = [await open(post), await open(about)]
    expect([words, ...pages.map(skeletonOf)]).toEqual([words, ...expected])
    for (const page of pages) expect([words, page.includes(asText(words))]).toEqual([words, true])
  }
})
