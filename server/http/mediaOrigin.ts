/**
 * Addresses of media on a host of their own, such as a CDN. The database and the handlers know only paths from the root:
 * responses get that host here, and requests lose it again. docs/decisions/0072-media-behind-a-port.md.
 */
import { Effect, Predicate } from 'effect'
import type { WireInput } from '../../schemas/api/Call.ts'
import type { Route } from './answers.ts'

/** A whole text that is the path of a media file. Texts that only contain one are what members wrote. */
const ownPath = /^\/media\/[A-Za-z0-9_-]{1,80}\.[a-z0-9]{2,5}$/

/** The value with each address of a media file on `origin`; the same value if there is none, or no origin. */
export const onMediaOrigin = (value: unknown, origin: string): unknown => {
  if (origin === '') return value
  if (typeof value === 'string') return ownPath.test(value) ? origin + value : value
  if (Array.isArray(value)) return value.map((each: unknown) => onMediaOrigin(each, origin))
  if (!Predicate.isObject(value) || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, onMediaOrigin(each, origin)]))
}

/** The input with paths instead of addresses on `origin`, as a client sends back what it was sent. */
const withoutOrigin = (input: WireInput, origin: string): WireInput =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      if (typeof value !== 'string' || !value.startsWith(`${origin}/`)) return [name, value]
      const path = value.slice(origin.length)
      return [name, ownPath.test(path) ? path : value]
    }),
  )

const mediaRoute = (route: Route, origin: string): Route => {
  const { respond, creates } = route
  const placed = (answer: unknown): unknown => onMediaOrigin(answer, origin)
  return {
    ...route,
    respond: (input) => Effect.map(respond(withoutOrigin(input, origin)), placed),
    ...(creates === undefined
      ? {}
      : {
          creates: {
            handle: (input) => creates.handle(withoutOrigin(input, origin)),
            encode: (answer) => Effect.map(creates.encode(answer), placed),
          },
        }),
  }
}

/** The routes with media addresses on `origin`; '' for none. */
export const mediaRoutes = (routes: ReadonlyArray<Route>, origin: string): ReadonlyArray<Route> =>
  origin === '' ? routes : routes.map((route) => mediaRoute(route, origin))
