/**
 * Tells the operator's log, metrics and traces about each request: its route pattern, status and duration. Never an address with
 * its parameters, a key or a body.
 */
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { inSpan, type WorkSpan } from '../WorkSpan.ts'
import { notesOf, requestIdOf } from './requestLog.ts'

export interface RequestFacts {
  readonly id: string
  readonly method: string
  /** The pattern of its address, such as `/api/v2/post/{sortname}v2.json`. */
  readonly route: string
  readonly status: number
  /** Until the response began. */
  readonly milliseconds: number
  /** Id of the member; undefined for guests. */
  readonly member: number | undefined
}

export interface Observer {
  /** Begins the request's span; undefined if it is not traced. `socket` is the address of the connection. */
  readonly begin?: (traceparent: string | undefined, socket: string) => WorkSpan | undefined
  readonly request: (facts: RequestFacts, span?: WorkSpan) => void
  /** A rendered page was requested; on a hit it was rendered for an earlier request. */
  readonly page: (isHit: boolean) => void
}

/** Patterns of addresses outside the API's table of routes, from the first that matches. */
const patterns: ReadonlyArray<readonly [RegExp, string]> = [
  [/^\/api\/v2\/payments\/webhook\//, '/api/v2/payments/webhook/{provider}'],
  [/^\/api\/upload$/, '/api/upload'],
  [/^\/api\/v2\/openapi\.json$/, '/api/v2/openapi.json'],
  [/^\/api\//, '/api/{unknown}'],
  [/^\/media\/remote\//, '/media/remote/{id}'],
  [/^\/media\//, '/media/{id}'],
  [/^\/ads\//, '/ads/{call}'],
  [/^\/healthz$/, '/healthz'],
  [/^\/readyz$/, '/readyz'],
  [/^\/(?:assets|portraits|sources)\//, '/assets/{file}'],
  [/^\/(?:robots\.txt|sitemap[^/]*\.xml)$/, '/sitemaps'],
  [/\.(?:rss|atom)$/, '/feeds'],
  [/\.[a-z0-9]{2,11}$/, '/{file}'],
]

const patternOf = (path: string): string => patterns.find(([shape]) => shape.test(path))?.[1] ?? '/{page}'

/** Must be the app's first middleware, so that it sees every response. */
export const observed =
  (observer: Observer): MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> =>
  async (context, next) => {
    const began = performance.now()
    const span = observer.begin?.(context.req.header('traceparent'), context.env.incoming?.socket.remoteAddress ?? '')
    await inSpan(span, next)
    const { raw, path, method } = context.req
    const { route = patternOf(path), member } = notesOf(raw)
    const facts = { id: requestIdOf(raw), method, route, status: context.res.status, member }
    observer.request({ ...facts, milliseconds: performance.now() - began }, span)
  }
