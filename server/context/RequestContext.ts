/** Who makes the request: a member with their session's keys, or a guest. */
import { Context, Effect } from 'effect'
import { Forbidden, MemberRequired } from './ApiError.ts'
import { networkOf } from './networkOf.ts'

/** A logged-in member. */
export interface Viewer {
  readonly id: number
  readonly username: string
  /** False while they are suspended. */
  readonly isAdmin: boolean
  /** Suspended members can only read. */
  readonly isSuspended: boolean
}

export class RequestContext extends Context.Service<
  RequestContext,
  {
    /** Absent for guests. */
    readonly viewer: Viewer | undefined
    /** Network address; rate limits use `requestNetwork`. */
    readonly address: string
    /** The user agent. */
    readonly userAgent: string
    /** The key of the session; '' for guests. */
    readonly apiKey: string
  }
>()('server/RequestContext') {}

/** The viewer's id; 0 for guests, which no member has. */
export const viewerId: Effect.Effect<number, never, RequestContext> = Effect.map(
  RequestContext,
  ({ viewer }) => viewer?.id ?? 0,
)

/** The key for rate limits by address. One IPv6 user has 2^64 addresses, so their network counts. */
export const requestNetwork: Effect.Effect<string, never, RequestContext> = Effect.map(RequestContext, ({ address }) =>
  networkOf(address),
)

/** The member who makes the request; refuses guests. */
export const member: Effect.Effect<Viewer, MemberRequired, RequestContext> = Effect.flatMap(
  RequestContext,
  ({ viewer }) => (viewer === undefined ? Effect.fail(new MemberRequired()) : Effect.succeed(viewer)),
)

/** The member who acts; refuses guests and suspended members. */
export const requireActiveMember: Effect.Effect<Viewer, MemberRequired | Forbidden, RequestContext> = Effect.flatMap(
  member,
  (viewer) =>
    viewer.isSuspended
      ? Effect.fail(new Forbidden({ sentence: 'Your account is suspended.' }))
      : Effect.succeed(viewer),
)
