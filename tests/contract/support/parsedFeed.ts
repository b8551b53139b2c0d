/** Feeds and sitemaps as a parser of XML reads them that knows nothing of this server. */
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect } from 'vitest'

/** What the tests look at in an entry, in either format. */
interface FeedEntryRead {
  /** As a reader shows it. */
  readonly title: string
  readonly link: string
  readonly author: string
  readonly html: string
  readonly time: number
  readonly enclosure: string
}

export interface FeedRead {
  readonly title: string
  readonly page: string
  readonly self: string
  readonly entries: ReadonlyArray<FeedEntryRead>
}

const lists = new Set(['item', 'entry', 'link', 'atom:link', 'url', 'sitemap'])
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => lists.has(name),
})

/** Any element: its text, or its attributes and elements. */
interface Element {
  readonly [name: string]: string | Element | ReadonlyArray<Element | string> | undefined
}

const isList = (value: Element[string]): value is ReadonlyArray<Element | string> => Array.isArray(value)

const parse = (xml: string): Element => {
  expect(XMLValidator.validate(xml)).toBe(true)
  const read: Element = parser.parse(xml)
  return read
}

const textOf = (value: Element[string]): string => {
  if (value === undefined) return ''
  if (typeof value === 'string') return value
  const [first] = isList(value) ? value : [value]
  return typeof first === 'string' ? first : textOf(first?.['#text'])
}
const within = (parent: Element, name: string): Element => {
  const found = parent[name]
  return typeof found === 'object' && !isList(found) ? found : {}
}
const all = (parent: Element, name: string): ReadonlyArray<Element> => {
  const found = parent[name]
  return isList(found) ? found.map((each) => (typeof each === 'string' ? { '#text': each } : each)) : []
}

/** Readers take titles as HTML. */
const shown = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

const readRss = (root: Element): FeedRead => {
  const channel = within(root, 'channel')
  return {
    title: textOf(channel['title']),
    page: textOf(channel['link']),
    self: textOf(all(channel, 'atom:link')[0]?.['@href']),
    entries: all(channel, 'item').map((item) => ({
      title: shown(textOf(item['title'])),
      link: textOf(item['link']),
      author: textOf(item['dc:creator']),
      html: textOf(item['content:encoded']),
      time: Date.parse(textOf(item['pubDate'])),
      enclosure: textOf(within(item, 'enclosure')['@url']),
    })),
  }
}

const readAtom = (root: Element): FeedRead => {
  const linked = (parent: Element, rel: string | undefined) =>
    textOf(all(parent, 'link').find((link) => link['@rel'] === rel)?.['@href'])
  return {
    title: textOf(root['title']),
    page: linked(root, 'alternate'),
    self: linked(root, 'self'),
    entries: all(root, 'entry').map((entry) => ({
      title: shown(textOf(entry['title'])),
      link: linked(entry, undefined),
      author: textOf(within(entry, 'author')['name']),
      html: textOf(entry['content']),
      time: Date.parse(textOf(entry['updated'])),
      enclosure: linked(entry, 'enclosure'),
    })),
  }
}

/** Reads a feed; the text must be valid. */
export const parsedFeed = (xml: string): FeedRead => {
  const root = parse(xml)
  return root['rss'] === undefined ? readAtom(within(root, 'feed')) : readRss(within(root, 'rss'))
}

/** The addresses of a sitemap, or of the sitemaps of an index, with their times; the text must be valid. */
export const parsedSitemap = (xml: string): ReadonlyArray<{ readonly address: string; readonly changed: string }> => {
  const root = parse(xml)
  const rows = [...all(within(root, 'urlset'), 'url'), ...all(within(root, 'sitemapindex'), 'sitemap')]
  return rows.map((row) => ({ address: textOf(row['loc']), changed: textOf(row['lastmod']) }))
}
