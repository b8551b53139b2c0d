/**
 * Everything between an HTTP request to the API and its handler: finds the route, reads credentials and input, runs the
 * handler, and writes its response or refusal in the envelope. Unexpected failures are logged here and not shown to the
 * caller.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Effect, Exit } from 'effect'
import { viewerOf } from '../account/queries/sessions.ts'
import type { ApiError, BodyTooLarge } from '../context/ApiError.ts'
import { RequestContext } from '../context/RequestContext.ts'
import { GuestReads } from '../database/GuestReads.ts'
import type { ServerServices } from '../ServerServices.ts'
import { makeTurns, slices } from '../turns.ts'
import { type Admission, Admitted, budgetHeaders, type Caller, inTime, makeAdmission } from './admission.ts'
import { failure, type Route, successText } from './answers.ts'
import { jsonResponse } from './compressed.ts'
import { exitResponse } from './exitResponse.ts'
import { ReadyAnswer } from './ReadyAnswer.ts'
import { readInput } from './readInput.ts'
import { keyHeader, makeRequestKeys, type RequestKeys } from './requestKeys.ts'
import { noteRequest, requestIdOf, withLogId, withRequestLog } from './requestLog.ts'

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

type Who = Effect.Success<ReturnType<typeof caller>>

/** Carries out a call for its caller. */
const carriedOut = Effect.fnUntraced(function* (
  route: Route,
  who: Who,
  admitted: Caller,
  answer: ReturnType<Route['respond']>,
): Effect.fn.Return<unknown, ApiError, ServerServices> {
  const readForGuest = who.viewer === undefined ? yield* GuestReads : undefined
  const read = readForGuest === undefined ? answer : readForGuest(answer)
  return yield* (route.method === 'GET' ? inTime(read) : answer).pipe(
    Effect.provideService(RequestContext, who),
    Effect.provideService(Admitted, admitted),
  )
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
  return yield* carriedOut(route, who, admitted, answer)
})

/** A response without its headers. */
interface PlainAnswer {
  readonly status: number
  readonly text: string
}

export interface Api {
  /** Responds to a request. `address` is the caller's, for rate limits. */
  readonly respond: (request: Request, address: string, incoming?: IncomingMessage) => Promise<Response>
  /** The response to a GET call, as a guest gets it but without limits: for the server itself. `asked` is path and query. */
  readonly read: (asked: string, signal: AbortSignal) => Promise<PlainAnswer>
}

const guest: Who = { viewer: undefined, address: '', userAgent: '', apiKey: '' }

/** Serves API calls below `prefix`. `log` gets internal failures. */
export const makeApi = (
  routes: ReadonlyArray<Route>,
  run: Run,
  log: (line: string) => void,
  prefix: string = apiPrefix,
  admission: Admission = makeAdmission(),
): Api => {
  const find = routeTable(routes)
  const keys = makeRequestKeys()
  // One queue per row, so that calls of one row do not wait for those of another.
  const turns = new Map(routes.map((route) => [route, makeTurns().turn]))
  const turnOf = (route: Route): Effect.Effect<void> => turns.get(route) ?? Effect.void
  /** The route of a call, or why there is none. */
  const found = (method: string, path: string): FoundRoute | PlainAnswer => {
    const match = find(method === 'HEAD' ? 'GET' : method, path)
    if (match === 'unknown') return { status: 404, text: failure(`There is no call ${prefix}${path}.`) }
    if (match === 'wrongMethod') return { status: 405, text: failure(`${prefix}${path} does not answer ${method}.`) }
    return match
  }
  const callOf = (method: string, { path }: Route, id: string): string => `${method} ${prefix}${path} (request ${id})`
  return {
    respond: async (request, address, incoming) => {
      const match = found(request.method, new URL(request.url).pathname.slice(prefix.length))
      if ('status' in match) return jsonResponse(match.text, request.headers.get('accept-encoding'), match.status)
      const { route, fromPath } = match
      noteRequest(request, { route: prefix + route.path })
      const admitted = admission.callerAt(address)
      const handler = respond(request, address, route, fromPath, turnOf(route), incoming, admitted, keys)
      // Reading stops when its caller leaves. A write that began is finished.
      const signal = route.method === 'GET' ? request.signal : undefined
      const exit = await run(withRequestLog(request, handler), signal)
      const call = callOf(request.method, route, requestIdOf(request))
      const response = await exitResponse(exit, request.headers, call, log)
      const budget = admitted.budget()
      for (const [name, value] of Object.entries(budget === undefined ? {} : budgetHeaders(budget)))
        response.headers.set(name, value)
      return response
    },
    read: async (asked, signal) => {
      const { pathname, searchParams } = new URL(asked, 'http://localhost')
      const match = found('GET', pathname.slice(prefix.length))
      if ('status' in match) return match
      const { route, fromPath } = match
      const id = randomUUID()
      const answer = route.respond({ ...Object.fromEntries(searchParams), ...fromPath })
      const handler = Effect.andThen(turnOf(route), carriedOut(route, guest, admission.callerAt(''), answer))
      const exit = await run(withLogId(id, handler), signal)
      if (Exit.isSuccess(exit) && !(exit.value instanceof ReadyAnswer))
        return { status: 200, text: await successText(exit.value, slices.wait) }
      const response = await exitResponse(exit, new Headers(), callOf('GET', route, id), log)
      return { status: response.status, text: await response.text() }
    },
  }
}
