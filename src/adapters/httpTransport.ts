/**
 * The network, by the browser's fetch. Keys go to the API's own origin only; a cancelled command aborts its request.
 * docs/behaviour/platform.md#api.
 */
import { Effect, Layer } from 'effect'
import { RequestId } from '../../commands/kernel/withoutTokens.ts'
import type { Keys } from '../../commands/ports/KeyValueStore.ts'
import { Transport, type WireAnswer, type WireRequest } from '../../commands/ports/Transport.ts'
import type { WireInput } from '../../schemas/api/Call.ts'
import { Offline } from '../../schemas/Failure.ts'
import { after, afterPaint, turn } from '../core/turn.ts'
import { keyAnswered, keyFor } from './intentKeys.ts'

export interface Origins {
  /** Origin of the API; '' for the page's own. The path prefix /api/v2 is added here. */
  readonly api: string
  readonly media: string
  readonly video: string
  readonly ads: string
}

/** Everything on the page's own origin, as the reference server serves it. */
export const ownOrigin: Origins = { api: '', media: '', video: '', ads: '' }

const prefixes: Record<keyof Origins, string> = { api: '/api/v2', media: '', video: '', ads: '' }

/** The platform sent to the server, unless the page sets another (`<meta name="api-platform">`). */
const platform = (): string =>
  (typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name="api-platform"]')?.content.trim()) || 'mobile-web'

const texts = (input: WireInput): URLSearchParams => {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(input)) if (typeof value === 'string') search.set(key, value)
  return search
}

const multipart = (input: WireInput): FormData => {
  const form = new FormData()
  for (const [key, value] of Object.entries(input)) if (value !== undefined) form.set(key, value)
  return form
}

const bodyOf = (request: WireRequest): URLSearchParams | FormData | undefined =>
  request.body === 'query' ? undefined : request.body === 'form' ? texts(request.input) : multipart(request.input)

/** The address of a request: its origin, path and query. */
export const addressOf = (request: WireRequest, origins: Origins): string => {
  const query = request.body === 'query' ? texts(request.input).toString() : ''
  const join = request.path.includes('?') ? '&' : '?'
  return `${origins[request.origin]}${prefixes[request.origin]}${request.path}${query === '' ? '' : join + query}`
}

/** Retry-After is seconds or a date; returns milliseconds from now, 0 for neither. */
export const retryAfter = (header: string | null): number => {
  if (header === null) return 0
  const seconds = Number(header)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(wait) ? Math.max(0, wait) : 0
}

/** Headers that identify the sender to the API. No other origin gets the keys. */
export const headersOf = (keys: Keys | undefined): Record<string, string> => ({
  'X-Api-Platform': platform(),
  ...(keys === undefined ? {} : { 'X-API-KEY': keys.apiKey, 'X-API-SECRET': keys.apiSecret }),
})

/** For the app's own server only: another one would have to be asked first whether it takes such headers. */
const ownHeaders = (id: string | undefined, key: string | undefined): Record<string, string> => ({
  ...(id === undefined ? {} : { 'X-Request-Id': id }),
  ...(key === undefined ? {} : { 'Idempotency-Key': key }),
})

/** Bytes on the network, compressed, from which a response is decoded in pieces of so many bytes. */
const long = 200_000
const piece = 128 * 1024

/** Milliseconds after which a write does not wait for a paint any longer: a covered window paints nothing. */
const patience = 200

/**
 * Resolves after the next paint, and where there is none in a new task. A write follows a press, and what the press changes
 * is painted first: to hand over a request takes a phone as long as everything else that a vote does.
 */
const nextPaint = (): Promise<void> => {
  if (typeof document === 'undefined' || document.visibilityState !== 'visible') return turn(0)
  return new Promise((resume) => {
    const go = (): void => {
      callOffPaint()
      callOffPatience()
      document.removeEventListener('visibilitychange', go)
      resume()
    }
    // A page that is left sends what it has not sent yet.
    document.addEventListener('visibilitychange', go)
    const callOffPaint = afterPaint(go)
    const callOffPatience = after(patience, go)
  })
}

/** The text of a response. A long one is decoded in pieces: megabytes at once would hold up a phone for half a second. */
export const textOf = async (response: Response): Promise<string> => {
  // A proxy may leave it out.
  const length = response.headers.get('Content-Length')
  if (response.body === null || (length !== null && Number(length) < long)) return response.text()
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  const parts: Array<string> = []
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return parts.join('') + decoder.decode()
    for (let at = 0; at < value.length; at += piece) {
      // In new tasks, so that frames are painted and taps handled in between.
      if (parts.length > 0) await turn(0)
      parts.push(decoder.decode(value.subarray(at, at + piece), { stream: true }))
    }
  }
}

const send = async (
  request: WireRequest,
  origins: Origins,
  keys: Keys | undefined,
  { id, signal }: { readonly id: string | undefined; readonly signal: AbortSignal },
): Promise<WireAnswer> => {
  const body = bodyOf(request)
  if (request.method === 'POST') await nextPaint()
  const isOwn = origins[request.origin] === ''
  const key = isOwn && request.creates === true ? await keyFor(request, Date.now()) : undefined
  const headers = {
    ...(request.origin === 'api' ? headersOf(keys) : {}),
    ...(isOwn ? ownHeaders(id, key) : {}),
  }
  const response = await fetch(addressOf(request, origins), {
    method: request.method,
    signal,
    credentials: 'omit',
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
    ...(body === undefined ? {} : { body }),
  })
  const text = await textOf(response)
  if (key !== undefined) await keyAnswered(request, response.status, text)
  return {
    status: response.status,
    text,
    retryAfter: retryAfter(response.headers.get('Retry-After')),
  }
}

/**
 * A Transport over fetch. `keys` returns the session's current keys. Any response that does not arrive whole is
 * `Offline`; `heard` is called for each that does.
 */
export const httpTransport = (
  origins: Origins,
  keys: () => Keys | undefined,
  heard: () => void = () => {},
): Layer.Layer<Transport> =>
  Layer.succeed(Transport, {
    send: (request) =>
      Effect.flatMap(RequestId, (id) =>
        Effect.tryPromise({
          try: (signal) => send(request, origins, keys(), { id, signal }),
          catch: () => new Offline(),
        }),
      ).pipe(Effect.tap(({ status }) => Effect.sync(() => status < 500 && heard()))),
  })
