/** What a page says about its screen: meta tags, previews, the canonical address, feeds, the discussion as JSON-LD. */
import type { PageHead } from '../../schemas/PageHead.ts'
import { feedsOf } from '../feeds/feedsOf.ts'

/** JSON inside an element of a page: no tag or comment can begin in it, and no line can end. */
export const inertJson = (json: string): string =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as the value of an attribute in double quotes. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (each) => escapes[each] ?? '')

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  content === '' ? '' : `<meta ${kind}="${name}" content="${escaped(content)}">\n`

/** The feeds of the screen, so that feed readers find them from its address. */
const feedLinks = (path: string): string =>
  feedsOf(path)
    .map(
      ({ type, title, address }) =>
        `<link rel="alternate" type="${type}" title="${escaped(title)}" href="${escaped(address)}">\n`,
    )
    .join('')

/** `origin` is the site's public address, `site` its name. */
export const headTags = (head: PageHead, origin: string, site = 'Parley'): string => {
  const { title, description, keywords, kind, canonical, image, video, isIndexed } = head
  const absolute = (address: string): string => (URL.canParse(address, origin) ? new URL(address, origin).href : '')
  const picture = image === '' ? '' : absolute(image)
  const url = canonical === '' ? '' : origin + canonical
  return [
    url === '' ? '' : `<link rel="canonical" href="${escaped(url)}">\n`,
    canonical === '' ? '' : feedLinks(canonical.replace(/[?#].*$/, '')),
    isIndexed ? '' : meta('name', 'robots', 'noindex'),
    meta('name', 'keywords', keywords),
    meta('property', 'og:site_name', site),
    meta('property', 'og:type', kind),
    meta('property', 'og:title', title === '' ? site : title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', picture),
    meta('property', 'og:video', video === '' ? '' : absolute(video)),
    meta('name', 'twitter:card', picture !== '' && kind === 'article' ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', title === '' ? site : title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', picture),
  ].join('')
}

/** The discussion; at the end of the page, because it may be long. */
export const jsonLd = ({ discussion }: PageHead): string =>
  discussion === undefined ? '' : `<script type="application/ld+json">${inertJson(JSON.stringify(discussion))}</script>`
