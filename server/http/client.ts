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

/** A navigation asks for a page; scripts, pictures and fetches do not. */
const isNavigation = (request: Request, address: string): boolean =>
  (request.headers.get('accept') ?? '').includes('text/html') && !address.startsWith('/assets/')

/** Answers everything that is not the API or media. `folder` holds the built client, `headers` say what its pages may do. */
export const makeClient =
  (folder: string, headers: Readonly<Record<string, string>> = securityHeaders) =>
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
    if (!isNavigation(request, address)) return notFound('There is nothing at this address.')
    const page = await fileResponse(request, join(folder, 'index.html'), {
      ...headers,
      'cache-control': checkedEachTime,
    })
    return page ?? notFound('The client has not been built: run npm run build.')
  }
