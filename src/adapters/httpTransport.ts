/**
 * The network, by the browser's own fetch. Keys go to the API's own origin and to no other; a cancelled command aborts its request.
 * Document 1, section 7; API notes on wire forms.
 */
import { Effect, Layer } from 'effect'
import type { Keys } from '../../commands/ports/Credentials.ts'
import { Transport, type WireAnswer, type WireRequest } from '../../commands/ports/Transport.ts'
import type { WireInput } from '../../schemas/api/Call.ts'
import { Offline } from '../../schemas/Failure.ts'

export interface Origins {
  /** Where the API is; '' for the page's own origin. The path prefix /api/v2 is added here. */
  readonly api: string
  readonly media: string
  readonly video: string
  readonly ads: string
}

/** The page's own origin serves everything, as the reference server does. */
export const ownOrigin: Origins = { api: '', media: '', video: '', ads: '' }

const prefixes: Record<keyof Origins, string> = { api: '/api/v2', media: '', video: '', ads: '' }

/** What the client calls itself to the server, where the page does not say otherwise (`<meta name="api-platform">`). */
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

const addressOf = (request: WireRequest, origins: Origins): string => {
  const query = request.body === 'query' ? texts(request.input).toString() : ''
  const join = request.path.includes('?') ? '&' : '?'
  return `${origins[request.origin]}${prefixes[request.origin]}${request.path}${query === '' ? '' : join + query}`
}

/** Retry-After comes as seconds or as a date; milliseconds from now, 0 for neither. */
const retryAfter = (header: string | null): number => {
  if (header === null) return 0
  const seconds = Number(header)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(wait) ? Math.max(0, wait) : 0
}

/** What a request to the API says of who sends it. No other origin ever hears of the keys. */
export const headersOf = (keys: Keys | undefined): Record<string, string> => ({
  'X-Api-Platform': platform(),
  ...(keys === undefined ? {} : { 'X-API-KEY': keys.apiKey, 'X-API-SECRET': keys.apiSecret }),
})

const send = async (
  request: WireRequest,
  origins: Origins,
  keys: Keys | undefined,
  signal: AbortSignal,
): Promise<WireAnswer> => {
  const body = bodyOf(request)
  const response = await fetch(addressOf(request, origins), {
    method: request.method,
    signal,
    credentials: 'omit',
    ...(request.origin === 'api' ? { headers: headersOf(keys) } : {}),
    ...(body === undefined ? {} : { body }),
  })
  return {
    status: response.status,
    text: await response.text(),
    retryAfter: retryAfter(response.headers.get('Retry-After')),
  }
}

/** A Transport over fetch. `keys` tells the session's keys of the moment. Whatever keeps an answer from arriving whole is `Offline`; `heard` is told of each that did. */
export const httpTransport = (
  origins: Origins,
  keys: () => Keys | undefined,
  heard: () => void = () => {},
): Layer.Layer<Transport> =>
  Layer.succeed(Transport, {
    send: (request) =>
      Effect.tryPromise({ try: (signal) => send(request, origins, keys(), signal), catch: () => new Offline() }).pipe(
        Effect.tap(({ status }) => Effect.sync(() => status < 500 && heard())),
      ),
  })
