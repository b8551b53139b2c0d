/** Who is asking: a member by their session's keys, or a guest. */
import { Context, Effect } from 'effect'
import { Forbidden, MemberRequired } from './Refusal.ts'
import { networkOf } from './trustedProxies.ts'

/** A member who is logged in. */
export interface Viewer {
  readonly id: number
  readonly username: string
  /** False while they are suspended. */
  readonly isAdmin: boolean
  /** Suspended members read, and do nothing else. */
  readonly isSuspended: boolean
}

export class Caller extends Context.Service<
  Caller,
  {
    /** Absent for guests. */
    readonly viewer: Viewer | undefined
    /** Network address; limits go by `callerNetwork`. */
    readonly address: string
    /** What the browser says of itself. */
    readonly userAgent: string
    /** The key of the session; '' for guests. */
    readonly apiKey: string
  }
>()('server/Caller') {}

/** The id that joins what the viewer did; 0, nobody's id, for guests. */
export const viewerId: Effect.Effect<number, never, Caller> = Effect.map(Caller, ({ viewer }) => viewer?.id ?? 0)

/** What every limit by address counts by: a caller who has one IPv6 address has 2^64 of them. */
export const callerNetwork: Effect.Effect<string, never, Caller> = Effect.map(Caller, ({ address }) =>
  networkOf(address),
)

/** The member who is asking; guests are refused. */
export const member: Effect.Effect<Viewer, MemberRequired, Caller> = Effect.flatMap(Caller, ({ viewer }) =>
  viewer === undefined ? Effect.fail(new MemberRequired()) : Effect.succeed(viewer),
)

/** The member who is acting; guests are refused, and members who are suspended. */
export const actor: Effect.Effect<Viewer, MemberRequired | Forbidden, Caller> = Effect.flatMap(member, (viewer) =>
  viewer.isSuspended ? Effect.fail(new Forbidden({ sentence: 'Your account is suspended.' })) : Effect.succeed(viewer),
)
