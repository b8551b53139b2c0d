/** How every call begins that is for admins only. */
import { Effect } from 'effect'
import type { Caller, Viewer } from '../http/Caller.ts'
import { Forbidden, type MemberRequired } from '../http/Refusal.ts'

/** The admin who is asking; `who` is `actor` where they act, `member` where they read. */
export const asAdmin = (
  who: Effect.Effect<Viewer, MemberRequired | Forbidden, Caller>,
): Effect.Effect<Viewer, MemberRequired | Forbidden, Caller> =>
  Effect.flatMap(who, (viewer) =>
    viewer.isAdmin ? Effect.succeed(viewer) : Effect.fail(new Forbidden({ sentence: 'Only admins may do this.' })),
  )
