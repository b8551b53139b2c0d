/** Writes a feed as RSS 2.0 or Atom 1.0. The text depends on the content only, not on the time. */
import { Feed } from 'feed'
import type { FeedFormat } from './feedAddress.ts'
import type { FeedEntry } from './feedEntries.ts'
import { asHtml, htmlInXml, plainInXml } from './feedEntries.ts'

export interface FeedContent {
  readonly title: string
  readonly description: string
  /** Absolute addresses: of the page with the same content, of the feed itself, and of a picture, if there is one. */
  readonly page: string
  readonly self: string
  readonly icon?: string
  /** When its newest entry was written, in milliseconds since the epoch. */
  readonly updatedAt: number
  readonly entries: ReadonlyArray<FeedEntry>
}

/** `site` is the site's name. */
export const feedDocument = (content: FeedContent, format: FeedFormat, site = 'Parley'): string => {
  const feed = new Feed({
    id: content.self,
    title: plainInXml(content.title),
    description: plainInXml(content.description),
    link: content.page,
    feed: content.self,
    updated: new Date(content.updatedAt),
    generator: site,
    // Atom wants an author of each entry or of the feed; authors of entries may be unknown.
    author: { name: site },
    ...(content.icon === undefined ? {} : { image: plainInXml(content.icon) }),
  })
  for (const { title, address, author, html, createdAt, picture, video } of content.entries) {
    const name = plainInXml(author)
    feed.addItem({
      // Readers take titles as HTML.
      title: htmlInXml(asHtml(title)),
      link: address,
      date: new Date(createdAt),
      published: new Date(createdAt),
      content: htmlInXml(html),
      ...(picture === undefined ? {} : { image: picture }),
      ...(video === undefined ? {} : { video }),
      // RSS has only e-mail addresses as authors; names are in an element of Dublin Core.
      ...(name === ''
        ? {}
        : format === 'atom'
          ? { author: [{ name }] }
          : { extensions: [{ name: 'dc:creator', objects: { _text: name } }] }),
    })
  }
  return format === 'rss' ? feed.rss2() : feed.atom1()
}
