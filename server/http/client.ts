/**
 * Serves the built client: hashed assets for ever, everything else checked each time, and the one page for every address that
 * a browser navigates to.
 */
import { join, normalize, sep } from 'node:path'
import { fileResponse } from './files.ts'
import { securityHeaders } from './securityHeaders.ts'

const forEver = 'public, max-age=31536000, immutable'
const checkedEachTime = 'no-cache'
/** For drawings that hardly ever change, and of which a page may show many. */
const forADay = 'public, max-age=86400'

const cachingOf = (address: string): string => {
  if (address.startsWith('/assets/')) return forEver
  return address.startsWith('/portraits/') ? forADay : checkedEachTime
}

/** The path of a file below `folder`; undefined where the address leads out of it. */
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
 * Whether a page will do as the answer: for browsers that navigate, and for programs that take anything, as those do that preview links. Scripts,
 * pictures and data are asked for by their own types.
 */
const takesPage = (request: Request, address: string): boolean => {
  if (address.startsWith('/assets/')) return false
  const accepted = request.headers.get('accept') ?? '*/*'
  return accepted.includes('text/html') || accepted.trim().startsWith('*/*')
}

/** The page's answer where there is no such screen, or nothing that it could show: nothing to be kept, checked or sent in parts. */
const withStatus = (page: Response, status: number): Response => {
  const headers = new Headers(page.headers)
  for (const name of ['etag', 'accept-ranges']) headers.delete(name)
  return new Response(page.body, { status, headers })
}

/** What a whole file is asked for with, whatever the caller has of it already. */
const asWhole = ({ url, method, headers }: Request): Request =>
  new Request(url, { method, headers: { 'accept-encoding': headers.get('accept-encoding') ?? '' } })

/**
 * Answers everything that is not the API or media. `folder` holds the built client, `headers` say what its pages may do, `statusOf` whether there
 * is a screen at a path; the page comes along whatever it says, and shows what is wrong.
 */
export const makeClient =
  (
    folder: string,
    headers: Readonly<Record<string, string>> = securityHeaders,
    statusOf: (path: string) => Promise<number> = () => Promise.resolve(200),
  ) =>
  async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { ...securityHeaders, allow: 'GET, HEAD' } })
    const address = new URL(request.url).pathname
    const path = pathBelow(folder, address)
    const file =
      path === undefined
        ? undefined
        : await fileResponse(request, path, { ...headers, 'cache-control': cachingOf(address) })
    if (file !== undefined) return file
    if (!takesPage(request, address)) return notFound('There is nothing at this address.')
    const status = path === undefined ? 404 : await statusOf(address)
    const page = await fileResponse(status === 200 ? request : asWhole(request), join(folder, 'index.html'), {
      ...headers,
      'cache-control': checkedEachTime,
    })
    if (page === undefined) return notFound('The client has not been built: run npm run build.')
    return status === 200 ? page : withStatus(page, status)
  }
