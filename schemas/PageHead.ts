/**
 * What the head of a page says about its screen, for search engines and previews of links: the client's code finds it in
 * its store, and the server writes it as tags. docs/behaviour/platform.md#pages.
 */
export interface PageHead {
  /** Without the app's name; '' for the app itself. */
  readonly title: string
  /** '' for the app's own. */
  readonly description: string
  readonly keywords: string
  readonly kind: 'website' | 'article' | 'profile'
  /** The path of the one address of the screen; '' if it has none. */
  readonly canonical: string
  /**
   * The path and query of this screen with every name in its own spelling; '' if the address has that spelling already.
   */
  readonly movedTo: string
  /** Addresses; '' for none. */
  readonly image: string
  readonly video: string
  readonly isIndexed: boolean
  /** The discussion of a post, as schema.org describes it. */
  readonly discussion: unknown
}
