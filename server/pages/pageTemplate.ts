/**
 * Puts a rendered screen into the client's page. Members' texts reach it as React's escaped HTML and as JSON that is
 * inert: no script, comment or end tag can begin in it.
 */

import type { PageHead } from '../../schemas/PageHead.ts'
import { escaped, headTags, inertJson, jsonLd } from './headTags.ts'
import type { PageContent } from './PageRenderer.ts'
import type { InlineFile, PageParts } from './pageParts.ts'

/** A piece of a page: text, or bytes that are the same in all pages. */
export type Piece = string | Buffer

/** The page's parts, around what the server fills in. */
export interface PageTemplate {
  /** The page in pieces, to be joined. `origin` is the site's public address. */
  readonly fill: (content: PageContent, parts: PageParts, origin: string, place?: PlaceInList) => ReadonlyArray<Piece>
}

interface PlaceInList {
  /** 1 for the list's beginning. */
  readonly page: number
  /** The list's own query, without the page: 't=month'. */
  readonly query: string
  /** The address of the page after it; '' for none. */
  readonly next: string
}

const linkToStyles = /<link rel="stylesheet"[^>]*>\n?/g
const linkToEarly = /<script src="\/early\.js"><\/script>/
const moduleScript = /<script type="module"[^>]* src="([^"]*)"[^>]*><\/script>\n?/g

/** This link only tells the app that the file is loaded already. */
const styleElement = ({ file, bytes }: InlineFile): ReadonlyArray<Piece> => [
  '<style>',
  bytes,
  `</style><link rel="stylesheet" disabled crossorigin href="/${file}">\n`,
]

/**
 * The policy of the page refuses `style` attributes. public/early.js sets these styles as the page arrives. Quotes are
 * escaped in texts and values, so only attributes match.
 */
const withoutStyleAttributes = (html: string): string => html.replaceAll(' style="', ' data-style="')

const withoutScripts = (next: string): string =>
  `<nav class="scriptless">${next === '' ? '' : `<a href="${escaped(next)}" rel="next">Next page</a>`}
<p>To vote, comment or log in, switch on JavaScript.</p></nav>`

/** Answers a tap on what needs an account until the app has started: public/early.js. */
const earlySheet = `<dialog id="early-sheet" aria-label="Sign up to continue">
<p>Join our community to post, comment, and vote.</p>
<a href="/login?for=return">Log In</a>
<a href="/registration?for=return">Create an account</a>
<button type="button">Close</button>
</dialog>`

/** The head with another description; '' for the usual one, which the client sets again when the screen is left. */
const described = (head: string, description: string): string =>
  description === ''
    ? head
    : head.replace(
        /<meta name="description" content="([^"]*)"/,
        (_, usual: string) => `<meta name="description" content="${escaped(description)}" data-usual="${usual}"`,
      )

const first: PlaceInList = { page: 1, query: '', next: '' }

/** A later page of a list has its own canonical address; not of a profile, whose pages depend on those before. */
const further = (head: PageHead, { page, query }: PlaceInList): PageHead => ({
  ...head,
  canonical:
    head.canonical === '' || head.kind === 'profile'
      ? ''
      : `${head.canonical}?${query === '' ? '' : `${query}&`}page=${page}`,
})

/** The built page as a template; `undefined` if it has an unexpected form. `site` is the site's name. */
export const pageTemplate = (page: string, early?: InlineFile, site?: string): PageTemplate | undefined => {
  const parts =
    /^([\s\S]*<title>)[^<]*(<\/title>[\s\S]*?)(<\/head>[\s\S]*?)<div id="root">([\s\S]*)<\/div>(\s*<noscript>)[^<]*(<\/noscript>[\s\S]*)$/.exec(
      page,
    )
  if (parts === null) return undefined
  const [, beforeTitle, headWithLinks = '', beforeRoot, boot, beforeNote, rest] = parts
  const modules = [...headWithLinks.matchAll(moduleScript)].map(([, file = '']) => file)
  const plain = headWithLinks.replaceAll(linkToStyles, '')
  const [beforeEarly = '', afterEarly = ''] = plain.replaceAll(moduleScript, '').split(linkToEarly)
  const headOf = (scripts: ReadonlyArray<string>): ReadonlyArray<Piece> => {
    if (early === undefined) return [plain]
    const others = scripts.map((file) => `/${file}`).filter((file) => !modules.includes(file))
    // The early script fetches them when the page can be read: what is read comes before what can be pressed.
    const files = `<script type="application/json" id="app-files">${inertJson(JSON.stringify({ modules, others }))}</script>`
    return [beforeEarly, files, '\n<script>', early.bytes, '</script>', afterEarly]
  }
  return {
    fill: ({ html, title, head: about, data, dataId }, { styles, scripts }, origin, place = first) => [
      described(beforeTitle ?? '', about.description),
      title,
      ...headOf(scripts),
      headTags(place.page === 1 ? about : further(about, place), origin, site),
      ...styles.flatMap(styleElement),
      beforeRoot ?? '',
      // Shown instead where the page is not used: public/early.js.
      boot ?? '',
      '<div id="root">',
      withoutStyleAttributes(html),
      '</div>',
      earlySheet,
      // The app has no screen that begins with a later page: it renders the list from its beginning.
      place.page === 1 ? `<script type="application/json" id="${dataId}">${inertJson(data)}</script>` : '',
      place.page === 1 ? jsonLd(about) : '',
      beforeNote ?? '',
      withoutScripts(place.next),
      rest ?? '',
    ],
  }
}
