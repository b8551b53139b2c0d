/** Posts and comments as entries of a feed. */
import type { Comment } from '../../schemas/entities/Comment.ts'
import type { Post } from '../../schemas/entities/Post.ts'
import { commentPath, postPath } from '../../schemas/rules/addresses.ts'
import { imageAddress, videoAddress } from '../../schemas/rules/mediaKind.ts'
import { webAddress } from '../../schemas/rules/webAddress.ts'

// Makes members' texts safe for XML, which forbids most control characters, even escaped. The library that writes feeds
// ends a CDATA section at the second `]]>` of a text, and decodes `&amp;` in plain text: this prevents both.

/** Control characters except tabs and line ends, and two code points that are not characters. */
const forbidden = /[^\t\n\r\P{Cc}]|[\ufffe\uffff]/gu

const allowed = (text: string): string => text.toWellFormed().replaceAll(forbidden, '')

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A plain text as HTML that shows it. */
export const asHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => escapes[letter] ?? letter)

/** A plain text for an element that holds plain text. */
export const plainInXml = (text: string): string => allowed(text).replaceAll('&', '&amp;')

/** HTML for a CDATA section. */
export const htmlInXml = (html: string): string => allowed(html).replaceAll(']]>', ']]&gt;')

/**
 * The server's own HTML with absolute addresses, because feed readers cannot resolve relative ones. `page` is the
 * address of the page that shows it, and ends with a slash.
 */
export const withAbsoluteLinks = (html: string, page: string): string =>
  html.replaceAll(/ href="([^"]*)"/g, (whole, address: string) => {
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)) return whole
    return ` href="${address.startsWith('/') ? new URL(page).origin : page}${address}"`
  })

export interface FeedEntry {
  /** Plain text. */
  readonly title: string
  /** Absolute. */
  readonly address: string
  /** '' if the author is not shown. */
  readonly author: string
  /** Safe HTML, never empty. */
  readonly html: string
  /** Milliseconds since the epoch. */
  readonly createdAt: number
  readonly picture?: FeedFile
  readonly video?: FeedFile
}

interface FeedFile {
  /** Absolute. */
  readonly url: string
  readonly type: string
}

const fileTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

const absolute = (address: string | undefined, origin: string): string | undefined =>
  address !== undefined && URL.canParse(address, origin) ? new URL(address, origin).href : undefined

/**
 * The file, if its type follows from its extension: a feed must name the type, and files are not fetched to find out.
 */
const fileAt = (address: string | undefined, origin: string): FeedFile | undefined => {
  const url = absolute(address, origin)
  const type = url === undefined ? undefined : fileTypes[new URL(url).pathname.split('.').at(-1)?.toLowerCase() ?? '']
  return url === undefined || type === undefined ? undefined : { url, type }
}

const linkTo = (address: string, label: string): string => `<p><a href="${asHtml(address)}">${asHtml(label)}</a></p>`

/**
 * Whether a guest's feed shows it. Posts that are not safe for work are left out, because feed readers cannot blur
 * them.
 */
export const isShown = (content: Pick<Post, 'isDeleted' | 'isRemoved'> & Partial<Pick<Post, 'isNsfw'>>): boolean =>
  !content.isDeleted && !content.isRemoved && content.isNsfw !== true

/** A post: what it links to, its text, and a link to its comments. */
export const postEntry = (post: Post, origin: string): FeedEntry => {
  const address = origin + postPath(post)
  const link = absolute(webAddress(post.link), origin)
  const video = fileAt(videoAddress(post), origin)
  const picture = video === undefined ? fileAt(imageAddress(post), origin) : undefined
  return {
    title: post.title,
    address,
    author: post.author,
    html: [
      link === undefined ? '' : linkTo(link, link),
      withAbsoluteLinks(post.html, address),
      linkTo(address, `Comments in c/${post.community}`),
    ].join('\n'),
    createdAt: post.createdAt,
    ...(picture === undefined ? {} : { picture }),
    ...(video === undefined ? {} : { video }),
  }
}

/** A comment, under its post's title. */
export const commentEntry = (comment: Comment, origin: string): FeedEntry => {
  const by = comment.author === '' ? 'A comment' : `u/${comment.author}`
  const address = origin + commentPath(comment)
  return {
    title: `${by} on "${comment.postTitle ?? ''}"`,
    address,
    author: comment.author,
    html: withAbsoluteLinks(comment.html, address) || '<p></p>',
    createdAt: comment.createdAt,
  }
}
