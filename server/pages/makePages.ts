/**
 * The pages that the server renders for guests: every screen for reading. Where a page cannot be rendered in time, the
 * browser gets the client's page as it is and renders it itself. docs/decisions/0058-pages-from-the-server.md.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { feedSorts } from '../../schemas/vocabulary.ts'
import { type Caller, costs } from '../http/admission.ts'
import { compress, type QuickEncoding, quickEncoding } from '../http/compressed.ts'
import { type Inline, withInline } from '../http/securityHeaders.ts'
import type { Site } from './brand.ts'
import { furtherCall, furtherPage, nextAddress } from './furtherPage.ts'
import type { PageAnswer, PageRenderer } from './PageRenderer.ts'
import { makePageCache } from './pageCache.ts'
import { earlyScript, makePageParts } from './pageParts.ts'
import { type Piece, pageTemplate } from './pageTemplate.ts'

const sort = feedSorts.join('|')

/** Paths of the screens that guests may read. */
const reading = [
  new RegExp(`^/(?:${sort})?/?$`),
  new RegExp(`^/c/[^/]+(?:/(?:${sort}|about|wiki))?/?$`),
  /^\/(?:c\/[^/]+\/)?p\/[^/]+(?:\/[^/]*)?(?:\/c\/[^/]+)?\/?$/,
  /^\/u\/(?!me\/?$)[^/]+\/?$/,
  new RegExp(`^/feed/[^/]+/[^/]+(?:/(?:${sort}))?/?$`),
  /^\/(?:search|communities|browse|feeds)\/?$/,
]

/** Whether the server renders the screen at a path. */
const isReadingPath = (path: string): boolean => reading.some((each) => each.test(path))

/** Longer data would delay the first screen more than it helps: such a page loads its own. */
const longestData = 300_000

interface Page {
  /** The address with the name in its own spelling, to redirect to; '' if this is it. */
  readonly movedTo: string
  /** What the page's policy allows besides the server's files. */
  readonly inline: Inline
  readonly plain: Buffer
  /** What readers asked for until now. */
  readonly compressed: Map<QuickEncoding, Promise<Buffer>>
}

/** The page in an encoding; `undefined` for plain. */
const bytesOf = (
  { plain, compressed }: Page,
  encoding: QuickEncoding | undefined,
  encode: typeof compress,
): Buffer | Promise<Buffer> => {
  if (encoding === undefined) return plain
  const known = compressed.get(encoding) ?? encode(plain, encoding)
  compressed.set(encoding, known)
  return known
}

export interface PagesOptions {
  readonly clientDir: string
  /** The files of the screen at a path. */
  readonly filesOf: (path: string) => ReadonlyArray<string>
  readonly render: PageRenderer
  /** The public address of the site. */
  readonly origin: string
  /** What the operator calls the site. */
  readonly site: Site
  /** Asks the API as a guest. */
  readonly ask: (address: string, signal: AbortSignal) => Promise<PageAnswer>
  /** Longest time for a page, in milliseconds. */
  readonly patience: number
  readonly log: (line: string) => void
  /** Called for each requested page, with whether it came from the cache. */
  readonly told?: ((isHit: boolean) => void) | undefined
  readonly now?: () => number
  /** Replaced by tests only. */
  readonly encode?: typeof compress
}

export interface Pages {
  /** The page at an address; `undefined` where the browser has to render it. `host` is the host of the request. */
  readonly respond: (
    request: Request,
    status: number,
    headers: Readonly<Record<string, string>>,
    caller: Caller,
  ) => Promise<Response | undefined>
  /** Call after each write, before its response. */
  readonly changed: () => void
}

/** Memory that each page is written into, and copied from. */
let scratch = Buffer.alloc(0)
const encoder = new TextEncoder()

/**
 * The text in UTF-8. One character outside Latin-1 makes a joined text twice as large in memory and slower to encode, so
 * each piece is encoded by itself.
 */
const joined = (pieces: ReadonlyArray<Piece>): Buffer => {
  // A character of a string takes three bytes at most.
  const most = 3 * pieces.reduce((sum, { length }) => sum + length, 0)
  if (scratch.length < most) scratch = Buffer.alloc(most)
  const write = (piece: Piece, at: number): number =>
    typeof piece === 'string' ? encoder.encodeInto(piece, scratch.subarray(at)).written : piece.copy(scratch, at)
  const end = pieces.reduce((at, piece) => at + write(piece, at), 0)
  return Buffer.from(scratch.subarray(0, end))
}

class Late extends Error {}

/** Aborts the work and rejects if it takes longer than `patience`, in milliseconds. */
const inTime = <A>(patience: number, work: (signal: AbortSignal) => Promise<A>): Promise<A> => {
  const controller = new AbortController()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    late.reject(new Late('The page took too long.'))
    controller.abort()
  }, patience)
  return Promise.race([work(controller.signal), late.promise]).finally(() => clearTimeout(timer))
}

/** `undefined` if the client is not built, or its page has an unexpected form. */
export const makePages = ({
  clientDir,
  filesOf,
  render,
  origin,
  site,
  ask,
  patience,
  log,
  told,
  now = Date.now,
  encode = compress,
}: PagesOptions): Pages | undefined => {
  const index = join(clientDir, 'index.html')
  const early = earlyScript(clientDir)
  const template = existsSync(index) ? pageTemplate(readFileSync(index, 'utf8'), early, site.name) : undefined
  if (template === undefined) return undefined
  const partsOf = makePageParts(clientDir)
  // Takes a few microseconds; the asynchronous form takes far longer, as it waits for another thread.
  const builtAt = (): number => statSync(index, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const readAt = builtAt()
  const cache = makePageCache<Page>({
    lasts: 5000,
    most: 500,
    // Compressed copies are made later. All three together are usually a third of the page.
    weighs: ({ plain }) => 2 * plain.length,
    weight: 50_000_000,
    atOnce: 4,
    waiting: 40,
    now,
  })
  const make = async (address: string, host: string): Promise<Page> => {
    const list = furtherPage(address)
    // A screen that is not a list has one page, so the page number is ignored.
    let hasPages = list.page === 1
    const content = await inTime(patience, (signal) =>
      render({
        address: list.address,
        host,
        origin,
        site,
        now: now(),
        ask: (asked) => {
          const call = furtherCall(asked, list)
          if (call !== asked) hasPages = true
          return ask(call, signal)
        },
      }),
    )
    if (content.data.length > longestData) throw new Late('The page would be too long.')
    const { search } = new URL(address, origin)
    // The screen does not know the page's number.
    const movedTo = content.head.movedTo === '' ? '' : content.head.movedTo.replace(/\?.*$/, '') + search
    const [, query = ''] = list.address.split('?')
    const { styles, scripts } = partsOf(content.html)
    const ofScreen = filesOf(new URL(address, origin).pathname).filter((file) => file.endsWith('.js'))
    const parts = { styles, scripts: [...new Set([...ofScreen, ...scripts])] }
    const place = hasPages ? { page: list.page, query, next: nextAddress(list, content.answers) } : undefined
    const plain = joined(template.fill(content, parts, origin, place))
    const inline = { scripts: early === undefined ? [] : [early.hash], styles: parts.styles.map(({ hash }) => hash) }
    return { movedTo, inline, plain, compressed: new Map() }
  }
  return {
    changed: cache.changed,
    respond: async (request, status, headers, caller) => {
      const { pathname, search, host } = new URL(request.url)
      // Pages are not personal: requests for pages carry no members' keys, and desktop pages come from another server.
      if (request.headers.has('cookie') || request.headers.has('authorization') || !isReadingPath(pathname))
        return undefined
      // The client was rebuilt while this server runs: its pages would name files that no longer exist.
      if (builtAt() !== readAt) return undefined
      const encoding = quickEncoding(request.headers.get('accept-encoding'))
      let isHit = true
      const page = await cache
        .read(`${host} ${pathname}${search}`, async () => {
          isHit = false
          // The browser then renders the page itself, and the API tells it how long to wait.
          if (caller.spendAt(costs.page, now()) > 0) throw new Late('Too many pages for one network.')
          return make(`${pathname}${search}`, host)
        })
        .then(async (found) => found && { ...found, body: await bytesOf(found, encoding, encode) })
        .catch((error: unknown) => {
          log(`A page was not rendered (${pathname}): ${error instanceof Error ? error.message : String(error)}`)
          return undefined
        })
      told?.(isHit && page !== undefined)
      if (page === undefined) return undefined
      if (page.movedTo !== '')
        return new Response(null, { status: 301, headers: { ...headers, location: page.movedTo } })
      const { body } = page
      return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
        status,
        headers: {
          ...withInline(headers, page.inline),
          'content-type': 'text/html; charset=utf-8',
          'content-length': String(body.byteLength),
          vary: 'accept-encoding, cookie',
          ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
        },
      })
    },
  }
}
