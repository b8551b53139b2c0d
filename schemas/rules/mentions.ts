/**
 * Mentions in text: u/name, /u/name and @name are members, c/name is a community. The client makes them links, and the
 * server notifies members.
 */

interface Mention {
  readonly kind: 'user' | 'community'
  readonly name: string
  /** The matched text, and its index. */
  readonly text: string
  readonly at: number
}

const mention =
  /(?<![\p{L}\p{N}_/.@-])(?:@([A-Za-z0-9_-]{2,24})|\/?([uc])\/([A-Za-z0-9_-]{2,24}))(?![\p{L}\p{N}_@/-])/gu

/** The mentions in a text, in its order. */
export const findMentions = (text: string): ReadonlyArray<Mention> =>
  Array.from(text.matchAll(mention), ({ 0: whole, 1: at, 2: letter, 3: named = '', index }) => ({
    kind: letter === 'c' ? 'community' : 'user',
    name: at ?? named,
    text: whole,
    at: index,
  }))
