/**
 * Files for machines: robots.txt, sitemaps, and feeds for feed readers. Each is cached for some seconds and only a few
 * are made at a time, so that many requests do not slow the server for readers.
 * docs/behaviour/platform.md#for-machines.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { Cause, Effect, Exit, Option } from 'effect'
import { type FeedFormat, type FeedSubject, feedAt, feedKey } from '../feeds/feedAddress.ts'
import { feedContent } from '../feeds/feedContent.ts'
import { feedDocument } from '../feeds/feedDocument.ts'
import { feedTypes } from '../feeds/feedsOf.ts'
import { makePageCache } from '../pages/pageCache.ts'
import { robotsText } from '../sitemaps/robotsText.ts'
import {
  partPath,
  type SitemapKind,
  sitemapDocument,
  sitemapIndex,
  sitemapKinds,
  sitemapParts,
  sitemapSlice,
} from '../sitemaps/sitemapRows.ts'
import { type Caller, costs } from './admission.ts'
import type { Run } from './api.ts'
import { encodingsTaken } from './compressed.ts'
import { namesTag } from './ReadyAnswer.ts'
import { logOf, withRequestLog } from './requestLog.ts'
import { fileHeaders } from './securityHeaders.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

interface File {
  readonly status: number
  readonly type: string
  /** Compressed. */
  readonly body: Buffer
  readonly tag: string
  /** When its newest content was written; 0 if that is unknown. */
  readonly updatedAt: number
}

const plain = 'text/plain; charset=utf-8'

const file = async (text: string | Buffer, type: string, { status = 200, updatedAt = 0 } = {}): Promise<File> => ({
  status,
  type,
  body: await compress(text),
  tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 24)}"`,
  updatedAt,
})

const notFound = (): Promise<File> => file('There is nothing at this address.', plain, { status: 404 })
const gone = (): Promise<File> => file('This was deleted.', plain, { status: 410 })

const refusal = (sentence: string, seconds: number, status = 503): Response =>
  new Response(sentence, {
    status,
    headers: { ...fileHeaders, 'content-type': plain, 'cache-control': 'no-store', 'retry-after': String(seconds) },
  })

/** The file as a response to this request; a 304 if the caller has it already. */
const sent = async (
  { method, headers }: Request,
  { status, type, body, tag, updatedAt }: File,
  seconds: number,
): Promise<Response> => {
  const common = {
    ...fileHeaders,
    'cache-control': `public, max-age=${seconds}`,
    vary: 'accept-encoding',
    // Weak: it names the content, compressed or not.
    ...(status === 200 ? { etag: `W/${tag}` } : {}),
    ...(updatedAt === 0 ? {} : { 'last-modified': new Date(updatedAt).toUTCString() }),
    // Results of a search should lead to pages. What a feed or sitemap links to is not affected.
    ...(type === plain ? {} : { 'x-robots-tag': 'noindex' }),
  }
  if (status === 200 && namesTag(headers.get('if-none-match'), tag))
    return new Response(null, { status: 304, headers: common })
  const isCompressed = encodingsTaken(headers.get('accept-encoding')).includes('gzip')
  const bytes = isCompressed ? body : await decompress(body)
  return new Response(method === 'HEAD' ? null : new Uint8Array(bytes), {
    status,
    headers: {
      ...common,
      'content-type': type,
      'content-length': String(bytes.byteLength),
      ...(isCompressed ? { 'content-encoding': 'gzip' } : {}),
    },
  })
}

interface Options {
  /** Runs queries; without it the content is another server's, and there is robots.txt only. */
  readonly run: Run | undefined
  /** The public address of the site. */
  readonly origin: string
  /** Its name. */
  readonly site: string
  readonly log: (line: string) => void
  readonly now?: () => number
}

export interface MachineFiles {
  /** The file at an address; `undefined` if the address is of something else. */
  readonly respond: (request: Request, caller: Caller) => Promise<Response | undefined>
  /** Call after each write, before its response: feeds must not show removed content any more. */
  readonly changed: () => void
}

/** The caller's network has to wait. */
class Spent extends Error {
  readonly seconds: number
  constructor(seconds: number) {
    super('The network has spent its budget.')
    this.seconds = seconds
  }
}

const partAt = /^\/sitemap-([a-z]+)-([1-9]\d{0,8})\.xml$/

const minute = 60

export const makeMachineFiles = ({ run, origin, site, log, now = Date.now }: Options): MachineFiles => {
  const limits = { weighs: ({ body }: File) => body.length, weight: 20_000_000, waiting: 40, now }
  const feeds = makePageCache<File>({ ...limits, lasts: 10_000, most: 500, atOnce: 2 })
  // May be some minutes old: a sitemap has addresses only, and pages of removed content respond with 404.
  const sitemaps = makePageCache<File>({ ...limits, lasts: 300_000, most: 100, atOnce: 1 })
  const robots = file(robotsText(run === undefined ? '' : `${origin}/sitemap.xml`), plain)

  const succeed = async <A>(exit: Promise<Exit.Exit<A>>): Promise<A> => {
    const done = await exit
    if (Exit.isSuccess(done)) return done.value
    throw new Error(Cause.pretty(done.cause))
  }

  const feed = async (request: Request, query: Run, subject: FeedSubject, format: FeedFormat): Promise<File> => {
    const exit = await query(withRequestLog(request, feedContent(subject, format, origin)))
    if (Exit.isSuccess(exit))
      return file(feedDocument(exit.value, format, site), `${feedTypes[format]}; charset=utf-8`, exit.value)
    const none = Option.getOrUndefined(Cause.findErrorOption(exit.cause))
    if (none === undefined) throw new Error(Cause.pretty(exit.cause))
    return none.status === 410 ? gone() : notFound()
  }

  const index = async (query: Run): Promise<File> => {
    const paths = await succeed(
      query(
        Effect.forEach(sitemapKinds, (kind) =>
          Effect.map(sitemapParts(kind), (parts) => parts.map((part) => partPath(kind, part))),
        ),
      ),
    )
    return file(await sitemapIndex(paths.flat(), origin), 'application/xml; charset=utf-8')
  }

  const part = async (query: Run, kind: SitemapKind, number: number): Promise<File> => {
    const document = await sitemapDocument((after) => succeed(query(sitemapSlice(kind, number, after))), origin)
    return document === undefined ? notFound() : file(document, 'application/xml; charset=utf-8')
  }

  /** Makes a file on the caller's account. */
  const onAccount = (caller: Caller, make: () => Promise<File>) => async (): Promise<File> => {
    const seconds = caller.spendAt(costs.feed, now())
    if (seconds > 0) throw new Spent(seconds)
    return make()
  }

  const find = async (request: Request, query: Run, caller: Caller): Promise<Response | undefined> => {
    const { pathname, searchParams } = new URL(request.url)
    const asked = feedAt(pathname, searchParams)
    if (asked === 'unknown') return sent(request, await notFound(), minute)
    if (asked !== undefined) {
      const { subject, format } = asked
      const made = await feeds.read(
        feedKey(subject, format),
        onAccount(caller, () => feed(request, query, subject, format)),
      )
      return made === undefined
        ? refusal('Many feeds are being read. Please try again.', 10)
        : sent(request, made, minute)
    }
    const [, named, number = ''] = partAt.exec(pathname) ?? []
    const kind = sitemapKinds.find((each) => each === named)
    if (pathname !== '/sitemap.xml' && kind === undefined) return undefined
    const made = await sitemaps.read(
      pathname,
      onAccount(caller, () => (kind === undefined ? index(query) : part(query, kind, Number(number)))),
    )
    return made === undefined
      ? refusal('Many sitemaps are being read. Please try again.', 60)
      : sent(request, made, 10 * minute)
  }

  /** In front of another server: there are no sitemaps or feeds, and these addresses are no screens. */
  const elsewhere = async (request: Request): Promise<Response | undefined> => {
    const { pathname, searchParams } = new URL(request.url)
    const isAsked = /^\/sitemap(?:-[\w-]+)?\.xml$/.test(pathname) || feedAt(pathname, searchParams) !== undefined
    return isAsked
      ? sent(
          request,
          await file('The content is on another server, which may have this.', plain, { status: 404 }),
          minute,
        )
      : undefined
  }

  return {
    changed: feeds.changed,
    respond: async (request, caller) => {
      if (new URL(request.url).pathname === '/robots.txt') return sent(request, await robots, 60 * minute)
      if (run === undefined) return elsewhere(request)
      try {
        return await find(request, run, caller)
      } catch (error) {
        if (error instanceof Spent)
          return refusal('Your network has asked for many feeds. Please try again later.', error.seconds, 429)
        logOf(
          request,
          log,
        )(`A file for machines was not made: ${error instanceof Error ? error.message : String(error)}`)
        return refusal('This cannot be made right now. Please try again later.', 60)
      }
    },
  }
}
