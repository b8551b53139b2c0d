// A post of the demo world before it has an author, a score and an age, and short forms for writing lists of them.
import type { PictureFamily } from '../artwork.ts'

export interface DemoPost {
  /** Name of a community in communities.ts. */
  readonly community: string
  readonly kind: 'text' | 'link' | 'image' | 'video' | 'tweet' | 'crosspost'
  readonly title: string
  /** Markdown; text posts only, and a few of them have none. */
  readonly body?: string
  /** Link posts only: the whole address, its domain, and the linked page's own title. */
  readonly link?: string
  readonly domain?: string
  readonly linkTitle?: string
  /** Image posts only: the picture family that suits the title; any if absent. */
  readonly family?: PictureFamily
  /** Image posts only: the texts of the chart or meme, for `postPicture`. */
  readonly words?: readonly string[]
  /** Tweet posts only: `id` of an entry in tweets.ts. */
  readonly tweet?: string
  /** Crossposts only: exact title of the original post in another community. */
  readonly original?: string
  readonly isNsfw?: boolean
}

type Draft = Omit<DemoPost, 'community'>

export const text = (title: string, body?: string): Draft => ({
  kind: 'text',
  title,
  ...(body === undefined ? {} : { body }),
})

const slug = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)

/** A link to an invented page on a domain reserved for examples; its path is made from the page's title. */
export const link = (title: string, domain: string, linkTitle: string): Draft => ({
  kind: 'link',
  title,
  domain,
  linkTitle,
  link: `https://${domain}/${slug(linkTitle)}`,
})

/** A picture of a family; `words` are those of a chart or meme, separated by ` | `. */
export const image = (title: string, family?: PictureFamily, words?: string): Draft => ({
  kind: 'image',
  title,
  ...(family === undefined ? {} : { family }),
  ...(words === undefined ? {} : { words: words.split(' | ') }),
})

export const video = (title: string): Draft => ({ kind: 'video', title })

export const tweet = (title: string, id: string): Draft => ({ kind: 'tweet', title, tweet: id })

export const crosspost = (title: string, original: string): Draft => ({ kind: 'crosspost', title, original })

export const nsfw = (draft: Draft): Draft => ({ ...draft, isNsfw: true })

/** The drafts as posts of one community. */
export const inCommunity = (community: string, drafts: readonly Draft[]): DemoPost[] =>
  drafts.map((draft) => ({ community, ...draft }))
