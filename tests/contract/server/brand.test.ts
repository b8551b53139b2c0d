/** A site under another name: no page, feed, mail or screen has the usual one. */
import { readdirSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidOfId } from '../../../schemas/ids.ts'
import { resetMail } from '../../../server/mail/Mailer.ts'
import { brandedPage } from '../../../server/pages/brand.ts'
import { renderPage } from '../../../src/renderPage.tsx'
import { marked } from '../../support/smallWorld.ts'
import { plainRequest } from '../support/plainRequest.ts'
import { startServer, type TestServer } from '../support/startServer.ts'

const site = {
  name: 'Cats & Co',
  termsUrl: 'https://cats.example/terms',
  rulesUrl: '',
  takesSupport: false,
  mediaOrigin: '',
}

let server: TestServer
beforeAll(async () => {
  const index = brandedPage(readFileSync('index.html', 'utf8'), site, false)
  server = await startServer({ pages: { index, render: renderPage }, site, publicOrigin: 'https://cats.example' })
})
afterAll(() => server.close())

const textAt = async (path: string): Promise<string> => {
  const { status, text } = await plainRequest(`${server.origin}${path}`, { accept: 'text/html' })
  expect([path, status]).toEqual([path, 200])
  return text
}

const post = `/c/Gardening/p/${uuidOfId(marked.thread)}/`

describe('a page of the server', () => {
  it.each([
    '/',
    '/new',
    '/c/all',
    '/c/trending',
    '/c/Gardening',
    '/c/Gardening/about',
    '/communities',
    '/u/demo_author',
    '/search?query=slugs',
    '/login',
    '/registration',
    post,
  ])('%s has the site’s name, and not the usual one', async (path) => {
    const page = await textAt(path)
    expect(page).toMatch(/<title>[^<]*Cats &amp; Co<\/title>/)
    expect(page).not.toMatch(/Parley/)
  })

  it('names the site in previews', async () => {
    expect(await textAt(post)).toContain('<meta property="og:site_name" content="Cats &amp; Co">')
  })
})

it('a feed for readers names the site', async () => {
  for (const path of ['/c/Gardening.rss', '/c/Gardening.atom']) {
    const feed = await textAt(path)
    expect(feed).toContain('Cats &amp; Co')
    expect(feed).not.toContain('Parley')
  }
})

it('a mail names the server’s own address only', () => {
  const mail = resetMail({ to: 'ada@example.org', username: 'ada', origin: 'https://cats.example', token: 't' })
  expect(JSON.stringify(mail)).not.toMatch(/parley/i)
})

// Screens of members cannot be rendered here: their texts are looked up in the code.

/** Where the usual name stands when no other is set, and where engineers read it. */
const otherwise: ReadonlyArray<readonly [path: RegExp, what: string]> = [
  [/^src\/core\/site\.ts$/, 'the name where no other is set'],
  [/^src\/dev\//, 'the catalogue of pieces, in development only'],
  [/^src\/adapters\/noteTroubles\.ts$/, 'the program that reports an error to the operator'],
]

const sources = ['src', 'commands', 'schemas', 'signals'].flatMap((folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.gen)\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((path) => !otherwise.some(([each]) => each.test(path))),
)

/** The texts in the code of a file, without its comments. */
const textsIn = (path: string): ReadonlyArray<string> => {
  const found: Array<string> = []
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') found.push(value)
    },
    TemplateLiteral: ({ quasis }) => void found.push(...quasis.map(({ value }) => value.cooked ?? '')),
    JSXText: ({ value }) => void found.push(value),
  }).visit(parseSync(path, readFileSync(path, 'utf8')).program)
  return found
}

it('no text of a screen or command has the usual name', () => {
  const named = sources.flatMap((path) =>
    textsIn(path).flatMap((text) => (text.includes('Parley') ? [`${path}: ${text}`] : [])),
  )
  expect(named).toEqual([])
  expect(textsIn('src/core/site.ts')).toContain('Parley')
})
