/** The network for contract tests: Node's fetch to one origin, with the keys of the logged-in member. */
import { Effect, Layer } from 'effect'
import { Transport, type WireRequest } from '../../../commands/ports/Transport.ts'
import { Offline } from '../../../schemas/Failure.ts'

export interface Keys {
  readonly key: string
  readonly secret: string
}

const textsOf = (request: WireRequest): URLSearchParams => {
  const texts = new URLSearchParams()
  for (const [name, value] of Object.entries(request.input)) if (typeof value === 'string') texts.set(name, value)
  return texts
}

/** The URL of a request whose input is its query. */
export const addressOf = (origin: string, request: WireRequest): string => {
  const query = request.body === 'query' ? textsOf(request).toString() : ''
  // One server serves everything; ads have a path of their own.
  return `${origin}${request.origin === 'ads' ? '' : '/api/v2'}${request.path}${query === '' ? '' : `?${query}`}`
}

export const headersOf = (keys: Keys | undefined): Record<string, string> => ({
  'X-Api-Platform': 'contract',
  ...(keys === undefined ? {} : { 'X-API-KEY': keys.key, 'X-API-SECRET': keys.secret }),
})

export const nodeTransport = (origin: string, keys?: Keys): Layer.Layer<Transport> =>
  Layer.succeed(Transport, {
    send: (request) =>
      Effect.tryPromise({
        try: async (signal) => {
          const response = await fetch(addressOf(origin, request), {
            method: request.method,
            signal,
            headers: headersOf(keys),
            ...(request.body === 'query' ? {} : { body: textsOf(request) }),
          })
          return { status: response.status, text: await response.text(), retryAfter: 0 }
        },
        catch: () => new Offline(),
      }),
  })
