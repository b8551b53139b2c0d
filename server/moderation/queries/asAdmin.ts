/** The check at the start of every call that is for admins only. */
import { Effect } from 'effect'
import { Forbidden, type MemberRequired } from '../../context/ApiError.ts'
import type { RequestContext, Viewer } from '../../context/RequestContext.ts'

/** The admin who makes the request; `who` is `actor` for calls that act, `member` for calls that read. */
export const asAdmin = (
  who: Effect.Effect<Viewer, MemberRequired | Forbidden, RequestContext>,
): Effect.Effect<Viewer, MemberRequired | Forbidden, RequestContext> =>
  Effect.flatMap(who, (viewer) =>
    viewer.isAdmin ? Effect.succeed(viewer) : Effect.fail(new Forbidden({ sentence: 'Only admins may do this.' })),
  )
