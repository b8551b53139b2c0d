import fc from 'fast-check'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { type FeedContent, feedDocument } from './feedDocument.ts'
import { withAbsoluteLinks } from './feedEntries.ts'

const self = 'https://parley.example/c/Gardening.rss'

const content = (text: string): FeedContent => ({
  title: text,
  description: text,
  page: 'https://parley.example/c/Gardening',
  self,
  updatedAt: 1_700_000_000_000,
  entries: [
    {
      title: text,
      address: 'https://parley.example/c/Gardening/p/1/',
      author: text,
      html: `<p>${text}</p>`,
      createdAt: 1_700_000_000_000,
    },
  ],
})

const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, trimValues: false })

interface Rss {
  readonly rss: {
    readonly channel: {
      readonly title: string
      readonly description: string
      readonly item: Readonly<Record<string, string>>
    }
  }
}
interface Atom {
  readonly feed: {
    readonly title: string
    readonly entry: {
      readonly title: { readonly '#text': string }
      readonly content: { readonly '#text': string }
      readonly author?: { readonly name: string }
    }
  }
}

const valid = (xml: string): string => {
  expect(XMLValidator.validate(xml)).toBe(true)
  return xml
}
const parsedRss = (xml: string): Rss => parser.parse(valid(xml))
const parsedAtom = (xml: string): Atom => parser.parse(valid(xml))

/** What is left of a text in XML: without characters that XML forbids, and with its own ends of lines. */
const kept = (text: string): string =>
  Array.from(text.toWellFormed())
    .filter((letter) => {
      const code = letter.codePointAt(0) ?? 0
      const isControl = code < 32 ? ![9, 10, 13].includes(code) : code > 126 && code < 160
      return !isControl && code !== 0xfffe && code !== 0xffff
    })
    .join('')
    .replaceAll(/\r\n?/g, '\n')

const shownOf = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ']]>',
        '<![CDATA[',
        '<script>alert(1)</script>',
        '&',
        '&amp;',
        '&lt;b&gt;',
        '&#0;',
        '<!--',
        '-->',
        '<?xml ?>',
        '</title>',
        '</item>',
        '"',
        "'",
        '\u0000',
        '\u0008',
        '\u001f',
        '\u007f',
        '\u2028',
        '\ud800',
        '\uffff',
        '\r\n',
        '😀',
      ),
      fc.string({ unit: 'binary', maxLength: 12 }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(''))
  // A text of nothing that XML may hold is no text.
  .filter((text) => kept(text).trim() !== '')

describe('a feed with texts made to break out of it', () => {
  it('as RSS is valid, shows each title as it was written, and has no tags of its members', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const { channel } = parsedRss(feedDocument(content(text), 'rss')).rss
        expect(channel.title).toBe(kept(text))
        expect(channel.description).toBe(kept(text))
        expect(channel.item['title']).not.toMatch(/[<>]/)
        expect(shownOf(channel.item['title'] ?? '')).toBe(kept(text))
        expect(channel.item['dc:creator']).toBe(kept(text))
        const elements = Object.keys(channel.item).filter((name) => name !== '#text')
        expect(elements.toSorted()).toEqual(['content:encoded', 'dc:creator', 'guid', 'link', 'pubDate', 'title'])
      }),
      { numRuns: 300 },
    )
  })

  it('as Atom is valid, shows each title as it was written, and has no tags of its members', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const { feed } = parsedAtom(feedDocument(content(text), 'atom'))
        expect(feed.title).toBe(kept(text))
        expect(feed.entry.title['#text']).not.toMatch(/[<>]/)
        expect(shownOf(feed.entry.title['#text'])).toBe(kept(text))
        expect(feed.entry.author?.name).toBe(kept(text))
        expect(feed.entry.content['#text']).toBe(`<p>${kept(text)}</p>`.replaceAll(']]>', ']]&gt;'))
      }),
      { numRuns: 300 },
    )
  })
})

it('names pictures and videos as enclosures with their types', () => {
  const [entry] = content('a').entries
  const picture = { url: 'https://parley.example/media/a.png?x=1&y=2', type: 'image/png' }
  const video = { url: 'https://parley.example/media/a.mp4', type: 'video/mp4' }
  const entries = [picture, video].map((file) => ({
    ...content('a').entries[0],
    title: 'a',
    address: entry?.address ?? '',
    author: '',
    html: '<p></p>',
    createdAt: 0,
    ...(file === picture ? { picture } : { video }),
  }))
  for (const format of ['rss', 'atom'] as const) {
    const xml = feedDocument({ ...content('a'), entries }, format)
    expect(XMLValidator.validate(xml)).toBe(true)
    expect(xml).toContain('="https://parley.example/media/a.png?x=1&amp;y=2"')
    expect(xml).toContain('type="image/png"')
    expect(xml).toContain('type="video/mp4"')
    expect(xml).not.toContain('dc:creator')
  }
})

it('is the same text each time, also without entries', () => {
  for (const format of ['rss', 'atom'] as const) {
    const empty = { ...content('a'), entries: [] }
    expect(feedDocument(empty, format)).toBe(feedDocument(empty, format))
    expect(XMLValidator.validate(feedDocument(empty, format))).toBe(true)
  }
})

it('makes relative links of texts absolute', () => {
  const page = 'https://parley.example/c/Gardening/p/1/'
  const link = (address: string) => `<a href="${address}" rel="nofollow">x</a>`
  const cases = [
    ['/c/Makers', 'https://parley.example/c/Makers'],
    ['/search?a=1&amp;b=2', 'https://parley.example/search?a=1&amp;b=2'],
    ['#top', `${page}#top`],
    ['beside', `${page}beside`],
    ['//elsewhere.example/x', '//elsewhere.example/x'],
    ['https://elsewhere.example/x', 'https://elsewhere.example/x'],
    ['mailto:ada@example.org', 'mailto:ada@example.org'],
  ] as const
  for (const [typed, absolute] of cases) expect(withAbsoluteLinks(link(typed), page)).toBe(link(absolute))
})
