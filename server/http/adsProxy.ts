/**
 * Fetches ads from another host for the pages. The responses then come from this origin, where a page or script could
 * read members' keys: only JSON and pictures pass, with the headers named here and a policy that stops them from
 * running anything.
 */

import { Schema } from 'effect'
import { getAdConfig } from '../../schemas/api/ads.ts'
import { type AdsSettings, noAdConfig } from '../ads/AdsSettings.ts'
import { adRoutes } from '../ads/handlers/ads.ts'
import { adPictureAt } from '../ads/houseAds.ts'
import { success } from './answers.ts'
import { makeApi, type Run } from './api.ts'
import { jsonResponse } from './compressed.ts'
import { unreachable } from './proxy.ts'
import { logOf } from './requestLog.ts'
import { fileHeaders, mediaHeaders, securityHeaders } from './securityHeaders.ts'

/** Accepted types and their most bytes. SVG may contain scripts and is refused. */
const bytesMost: Readonly<Record<string, number>> = {
  'application/json': 1024 * 1024,
  'image/jpeg': 5 * 1024 * 1024,
  'image/png': 5 * 1024 * 1024,
  'image/gif': 5 * 1024 * 1024,
  'image/webp': 5 * 1024 * 1024,
  'image/avif': 5 * 1024 * 1024,
}

/** Timeout of a whole response, in milliseconds. */
const patience = 10_000

/** Request headers that the ads host gets: keys, cookies and all others are for the API alone. */
const asked = ['accept', 'accept-language', 'user-agent'] as const
/** Response headers that pages get besides the type. */
const told = ['cache-control', 'last-modified', 'retry-after'] as const

const picked = (headers: Headers, names: ReadonlyArray<string>): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )

/** All bytes of a response; undefined if there are more than the limit. */
const bytesOf = async (answer: Response, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const chunks: Array<Uint8Array> = []
  let length = 0
  for await (const chunk of answer.body ?? []) {
    length += chunk.length
    if (length > most) return undefined
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

const ask = async (origin: URL, request: Request, address: string): Promise<Response | undefined> => {
  const { pathname, search } = new URL(request.url)
  const answer = await fetch(new URL(origin.pathname.replace(/\/$/, '') + pathname + search, origin), {
    method: request.method,
    headers: { ...picked(request.headers, asked), 'x-forwarded-for': address },
    redirect: 'manual',
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(patience)]),
  })
  const type = (answer.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const most = bytesMost[type]
  const isRedirect = answer.status >= 300 && answer.status < 400
  const body = most === undefined || isRedirect ? undefined : await bytesOf(answer, most)
  if (body === undefined) {
    await answer.body?.cancel().catch(() => undefined)
    return undefined
  }
  const headers = { ...fileHeaders, ...picked(answer.headers, told), 'content-type': type }
  return new Response(request.method === 'HEAD' ? null : body, { status: answer.status, headers })
}

/** Forwards the response of the ads host at `origin`, if it may pass. */
const makeAdsProxy =
  (origin: URL, log: (line: string) => void) =>
  async (request: Request, address: string): Promise<Response> => {
    const tell = logOf(request, log)
    try {
      const answer = await ask(origin, request, address)
      if (answer !== undefined) return answer
      tell(`${origin.origin} answered with something that is neither JSON nor a picture, or too long.`)
    } catch (error) {
      tell(`${origin.origin} did not answer: ${error instanceof Error ? error.message : String(error)}`)
    }
    return unreachable(securityHeaders)
  }

// Serves everything below /ads: this server's own ads, those of another host, or - without ads - empty responses of the
// same calls.

type Answerer = (request: Request, address: string) => Promise<Response>

const noConfig = success(Schema.encodeSync(getAdConfig.answer)(noAdConfig))

/** Nothing to show or count, and nothing that a page would treat as an error. */
const answersNone: Answerer = (request) => {
  const isConfig = new URL(request.url).pathname === getAdConfig.path
  return jsonResponse(
    isConfig ? noConfig : success({ ads: [] }),
    request.headers.get('accept-encoding'),
    200,
    securityHeaders,
  )
}

const answersOwn = (run: Run, log: (line: string) => void): Answerer => {
  const api = makeApi(adRoutes, run, log, '')
  return async (request, address) => {
    const drawing = adPictureAt(new URL(request.url).pathname)
    if (drawing !== undefined)
      return jsonResponse(drawing, request.headers.get('accept-encoding'), 200, {
        ...mediaHeaders,
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=86400',
      })
    const response = await api.respond(request, address)
    for (const [name, value] of Object.entries(securityHeaders)) response.headers.set(name, value)
    return response
  }
}

/** `run` reaches this server's database; undefined in front of another server, whose ads are not fetched by default. */
export const makeAds = (ads: AdsSettings, run: Run | undefined, log: (line: string) => void): Answerer => {
  if (ads.kind === 'elsewhere') return makeAdsProxy(ads.origin, log)
  return ads.kind === 'off' || run === undefined ? answersNone : answersOwn(run, log)
}
