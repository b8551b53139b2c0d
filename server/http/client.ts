/**
 * Serves the built client: hashed assets cached for ever, everything else revalidated (source maps, too: they may change
 * while their script does not), and the one page for every address that a browser navigates to.
 */
import { extname, join, normalize, sep } from 'node:path'
import type { Caller } from './admission.ts'
import { fileResponse } from './files.ts'
import { linkHeader } from './pageLinks.ts'
import { securityHeaders } from './securityHeaders.ts'

const forEver = 'public, max-age=31536000, immutable'
const checkedEachTime = 'no-cache'
/** For drawings that rarely change, of which a page may show many. */
const forADay = 'public, max-age=86400'

const cachingOf = (address: string): string => {
  if (address.startsWith('/assets/')) return forEver
  return address.startsWith('/portraits/') ? forADay : checkedEachTime
}

/** The path of a file below `folder`; undefined if the address leads outside. */
const pathBelow = (folder: string, address: string): string | undefined => {
  try {
    const plain = decodeURIComponent(address)
    if (plain.includes('\0')) return undefined
    const path = normalize(join(folder, plain))
    return path.startsWith(normalize(folder + sep)) ? path : undefined
  } catch {
    return undefined
  }
}

const notFound = (sentence: string): Response =>
  new Response(sentence, { status: 404, headers: { ...securityHeaders, 'content-type': 'text/plain; charset=utf-8' } })

/**
 * Whether the page is an acceptable response: for browsers that navigate, and for programs that accept anything, such
 * as link previews. Scripts, pictures and data are requested by their own types.
 */
const takesPage = (request: Request, address: string): boolean => {
  if (/^\/(?:assets|sources|\.well-known)\//.test(address)) return false
  const accepted = request.headers.get('accept') ?? '*/*'
  return accepted.includes('text/html') || accepted.trim().startsWith('*/*')
}

/** The page as an error response: not cached, revalidated or sent in ranges. */
const withStatus = (page: Response, status: number): Response => {
  const headers = new Headers(page.headers)
  for (const name of ['etag', 'accept-ranges']) headers.delete(name)
  return new Response(page.body, { status, headers })
}

/** The request without conditional and range headers, to get the whole file. */
const asWhole = ({ url, method, headers }: Request): Request =>
  new Request(url, { method, headers: { 'accept-encoding': headers.get('accept-encoding') ?? '' } })

/** The page that the server renders; `undefined` where the browser renders it. */
type Rendered = (
  request: Request,
  status: number,
  headers: Readonly<Record<string, string>>,
  caller: Caller,
) => Promise<Response | undefined>

/**
 * Serves everything except the API and media. `folder` holds the built client, `headers` are its pages' security
 * headers, `statusOf` gives the status of the screen at a path, `filesOf` its files, `rendered` the page if the server
 * renders it, `feedsOf` the part of the `Link` header about feeds. The page is sent with any status, and shows what is
 * wrong.
 */
export const makeClient =
  (
    folder: string,
    headers: Readonly<Record<string, string>> = securityHeaders,
    statusOf: (path: string) => Promise<number> = () => Promise.resolve(200),
    filesOf: (path: string) => ReadonlyArray<string> = () => [],
    rendered: Rendered = () => Promise.resolve(undefined),
    feedsOf: (path: string) => string = () => '',
  ) =>
  async (request: Request, caller: Caller): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { ...securityHeaders, allow: 'GET, HEAD' } })
    const address = new URL(request.url).pathname
    const path = pathBelow(folder, address)
    const isForPages = takesPage(request, address)
    // The client's files all have an extension, so most pages are sent without a look at the disk.
    const file =
      path === undefined || (isForPages && extname(path) === '')
        ? undefined
        : await fileResponse(request, path, { ...headers, 'cache-control': cachingOf(address) })
    if (file !== undefined) return file
    if (!isForPages) return notFound('There is nothing at this address.')
    const status = path === undefined ? 404 : await statusOf(address)
    const feeds = status === 200 ? feedsOf(address) : ''
    const withLinks = (...parts: ReadonlyArray<string>): Readonly<Record<string, string>> => {
      const link = parts.filter((part) => part !== '').join(', ')
      return { ...headers, 'cache-control': checkedEachTime, ...(link === '' ? {} : { link }) }
    }
    // A rendered page says itself when its files are fetched.
    const screen = await rendered(request, status, withLinks(feeds), caller)
    if (screen !== undefined) return screen
    const whole = status === 200 ? request : asWhole(request)
    const page = await fileResponse(whole, join(folder, 'index.html'), withLinks(linkHeader(filesOf(address)), feeds))
    if (page === undefined) return notFound('The client has not been built: run npm run build.')
    return status === 200 ? page : withStatus(page, status)
  }
