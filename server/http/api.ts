/**
 * Everything between an HTTP request to the API and its handler: finds the route, reads credentials and input, runs the
 * handler, and writes its response or refusal in the envelope. Unexpected failures are logged here and not shown to the
 * caller.
 */
import type { IncomingMessage } from 'node:http'
import { Effect, type Exit } from 'effect'
import { viewerOf } from '../account/queries/sessions.ts'
import type { ApiError, BodyTooLarge } from '../context/ApiError.ts'
import { RequestContext } from '../context/RequestContext.ts'
import { GuestReads } from '../database/GuestReads.ts'
import type { ServerServices } from '../ServerServices.ts'
import { makeTurns } from '../turns.ts'
import { type Admission, Admitted, budgetHeaders, type Caller, inTime, makeAdmission } from './admission.ts'
import { failure, type Route } from './answers.ts'
import { jsonResponse } from './compressed.ts'
import { exitResponse } from './exitResponse.ts'
import { readInput } from './readInput.ts'
import { keyHeader, makeRequestKeys, type RequestKeys } from './requestKeys.ts'
import { noteRequest, requestIdOf, withRequestLog } from './requestLog.ts'

// Finds the route of a request. Names in braces inside a path match within one segment: `/post/{sortname}v2.json`.

interface FoundRoute {
  readonly route: Route
  /** Texts from the path's own segments. */
  readonly fromPath: Readonly<Record<string, string>>
}

/** `wrongMethod`: the path exists for another method. */
type Match = FoundRoute | 'wrongMethod' | 'unknown'

interface Pattern {
  readonly route: Route
  readonly expression: RegExp
  readonly literalLength: number
}

const quoted = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const patternOf = (route: Route): Pattern => {
  const literals = route.path.split(/\{\w+\}/)
  const names = Array.from(route.path.matchAll(/\{(\w+)\}/g), (match) => match[1] ?? '')
  const source = literals.map(
    (literal, place) => quoted(literal) + (place < names.length ? `(?<${names[place]}>[^/]+)` : ''),
  )
  return { route, expression: new RegExp(`^${source.join('')}$`), literalLength: literals.join('').length }
}

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/**
 * A lookup over routes. The path with the most literal segments wins, so `/post/search.json` is not matched as a kind
 * of posts.
 */
export const routeTable = (routes: ReadonlyArray<Route>): ((method: string, path: string) => Match) => {
  const patterns = routes.map(patternOf).toSorted((a, b) => b.literalLength - a.literalLength)
  return (method, path) => {
    const plain = decoded(path)
    if (plain === undefined) return 'unknown'
    let sawPath = false
    for (const { route, expression } of patterns) {
      const match = expression.exec(plain)
      if (match === null) continue
      sawPath = true
      if (route.method === method) return { route, fromPath: { ...match.groups } }
    }
    return sawPath ? 'wrongMethod' : 'unknown'
  }
}

/** Where an API call's path begins. */
export const apiPrefix = '/api/v2'

/**
 * Runs a handler's effect with the services of this server; stops it when `signal` aborts. Provided by the entry point
 * and by tests.
 */
export type Run = <A, E>(effect: Effect.Effect<A, E, ServerServices>, signal?: AbortSignal) => Promise<Exit.Exit<A, E>>

const caller = Effect.fnUntraced(function* (headers: Headers, address: string, ignoresKeys: boolean) {
  const device = { address, userAgent: headers.get('user-agent') ?? '' }
  if (ignoresKeys) return { viewer: undefined, ...device, apiKey: '' }
  const apiKey = headers.get('x-api-key') ?? ''
  const apiSecret = headers.get('x-api-secret') ?? ''
  if (apiKey === '' && apiSecret === '') return { viewer: undefined, ...device, apiKey }
  return { viewer: yield* viewerOf(apiKey, apiSecret, device), ...device, apiKey }
})

const respond = Effect.fnUntraced(function* (
  request: Request,
  address: string,
  route: Route,
  fromPath: Readonly<Record<string, string>>,
  turn: Effect.Effect<void>,
  incoming: IncomingMessage | undefined,
  admitted: Caller,
  keys: RequestKeys,
): Effect.fn.Return<unknown, ApiError | BodyTooLarge, ServerServices> {
  const who = yield* caller(request.headers, address, route.ignoresKeys === true)
  noteRequest(request, { member: who.viewer?.id })
  const input = yield* readInput(request, fromPath, { turn, incoming, isLong: route.isLong })
  const key = request.headers.get(keyHeader)
  const answer =
    route.creates === undefined || key === null
      ? route.respond(input)
      : keys(
          {
            key,
            memberId: who.viewer?.id ?? 0,
            call: `${route.method} ${route.path}`,
            input,
            encode: route.creates.encode,
          },
          route.creates.handle(input),
        )
  const readForGuest = who.viewer === undefined ? yield* GuestReads : undefined
  const read = readForGuest === undefined ? answer : readForGuest(answer)
  return yield* (route.method === 'GET' ? inTime(read) : answer).pipe(
    Effect.provideService(RequestContext, who),
    Effect.provideService(Admitted, admitted),
  )
})

/** Serves API calls below `prefix`. `address` is the caller's, for rate limits; `log` gets internal failures. */
export const makeApi = (
  routes: ReadonlyArray<Route>,
  run: Run,
  log: (line: string) => void,
  prefix: string = apiPrefix,
  admission: Admission = makeAdmission(),
) => {
  const find = routeTable(routes)
  const keys = makeRequestKeys()
  // One queue per row, so that calls of one row do not wait for those of another.
  const turns = new Map(routes.map((route) => [route, makeTurns().turn]))
  return async (request: Request, address: string, incoming?: IncomingMessage): Promise<Response> => {
    const path = new URL(request.url).pathname.slice(prefix.length)
    const accept = request.headers.get('accept-encoding')
    const match = find(request.method === 'HEAD' ? 'GET' : request.method, path)
    if (match === 'unknown') return jsonResponse(failure(`There is no call ${prefix}${path}.`), accept, 404)
    if (match === 'wrongMethod')
      return jsonResponse(failure(`${prefix}${path} does not answer ${request.method}.`), accept, 405)
    noteRequest(request, { route: prefix + match.route.path })
    const turn = turns.get(match.route) ?? Effect.void
    const admitted = admission.callerAt(address)
    const handler = respond(request, address, match.route, match.fromPath, turn, incoming, admitted, keys)
    // Reading stops when its caller leaves. A write that began is finished.
    const signal = match.route.method === 'GET' ? request.signal : undefined
    const exit = await run(withRequestLog(request, handler), signal)
    const call = `${request.method} ${prefix}${match.route.path} (request ${requestIdOf(request)})`
    const response = await exitResponse(exit, request.headers, call, log)
    const budget = admitted.budget()
    for (const [name, value] of Object.entries(budget === undefined ? {} : budgetHeaders(budget)))
      response.headers.set(name, value)
    return response
  }
}
