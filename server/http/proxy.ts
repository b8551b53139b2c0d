/**
 * Forwards API calls and media to another server of the API, so that the client stays on one origin and its strict
 * content policy holds. Bodies are streamed unchanged; if the server is down, the error has the API's own format.
 */
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { Readable } from 'node:stream'
import { durations } from '../../schemas/limits.ts'
import { webStream } from '../media/fileErrors.ts'
import { failure } from './answers.ts'
import type { Api } from './api.ts'
import { jsonResponse } from './compressed.ts'
import { logOf, requestIdHeader, requestIdOf } from './requestLog.ts'
import { securityHeaders } from './securityHeaders.ts'

/** Headers that belong to one connection, or that this server sets itself. */
const ownHeaders: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'set-cookie',
  'cookie',
  'x-powered-by',
  'server',
  'strict-transport-security',
  ...Object.keys(securityHeaders),
])

/**
 * Headers that say where a request comes from: the other server trusts them from this one, so callers cannot set them.
 */
const saysCaller = (name: string): boolean =>
  name.startsWith('x-forwarded') ||
  name.startsWith('cf-') ||
  [
    'forwarded',
    'via',
    'x-real-ip',
    'x-client-ip',
    'x-cluster-client-ip',
    'true-client-ip',
    'fastly-client-ip',
  ].includes(name)

const passedOn = (headers: Headers, address: string): Record<string, string> => ({
  ...Object.fromEntries([...headers].filter(([name]) => !ownHeaders.has(name) && !saysCaller(name))),
  'x-forwarded-for': address,
  'x-real-ip': address,
})

const answered = (answer: IncomingMessage, own: Readonly<Record<string, string>>): Headers => {
  const headers = new Headers(own)
  for (const [name, value] of Object.entries(answer.headers))
    if (!ownHeaders.has(name) && value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  return headers
}

const bodyless: ReadonlySet<number> = new Set([204, 205, 304])

const ask = (
  origin: URL,
  incoming: Request,
  address: string,
  own: Readonly<Record<string, string>>,
): Promise<Response> =>
  new Promise((done, fail) => {
    const { pathname, search } = new URL(incoming.url)
    const target = new URL(origin.pathname.replace(/\/$/, '') + pathname + search, origin)
    const headers = { ...passedOn(incoming.headers, address), [requestIdHeader]: requestIdOf(incoming) }
    const send = target.protocol === 'https:' ? requestHttps : requestHttp
    const outgoing = send(target, { method: incoming.method, headers, timeout: durations.httpTimeout }, (answer) => {
      const status = answer.statusCode ?? 502
      const isEmpty = bodyless.has(status) || incoming.method === 'HEAD'
      if (isEmpty) answer.resume()
      done(new Response(isEmpty ? null : webStream(answer), { status, headers: answered(answer, own) }))
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error('The other server did not answer in time.')))
    outgoing.on('error', fail)
    incoming.signal.addEventListener('abort', () => outgoing.destroy())
    if (incoming.body === null) outgoing.end()
    else Readable.from(incoming.body).on('error', fail).pipe(outgoing)
  })

/** The response where another server does not answer. */
export const unreachable = (headers: Readonly<Record<string, string>>): Promise<Response> =>
  jsonResponse(failure('The server cannot be reached right now. Please try again later.'), null, 502, headers)

/** Forwards requests to the server at `origin`; `own` are this server's security headers. */
export const makeProxy =
  (origin: URL, own: Readonly<Record<string, string>>, log: (line: string) => void) =>
  async (request: Request, address: string): Promise<Response> => {
    try {
      return await ask(origin, request, address, own)
    } catch (error) {
      logOf(request, log)(`${origin.origin} did not answer: ${error instanceof Error ? error.message : String(error)}`)
      return unreachable(own)
    }
  }

/** The API of another server. */
export const makeProxiedApi = (
  origin: URL,
  own: Readonly<Record<string, string>>,
  log: (line: string) => void,
): Api => ({
  respond: makeProxy(origin, own, log),
  read: async (asked, signal) => {
    const response = await fetch(new URL(asked, origin), { signal, headers: { accept: 'application/json' } })
    return { status: response.status, text: await response.text() }
  },
})
