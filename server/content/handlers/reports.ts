/**
 * Handlers for reports. A member has one report per post or comment; a new one replaces it.
 * docs/behaviour/post.md#report.
 */
import { Clock, Effect } from 'effect'
import { report } from '../../../schemas/api/actions.ts'
import type { ReportReason } from '../../../schemas/screenVocabulary.ts'
import { countUseFromHere } from '../../account/queries/rateLimit.ts'
import { InvalidInput } from '../../context/ApiError.ts'
import { requireActiveMember } from '../../context/RequestContext.ts'
import { advisoryLock, query } from '../../database/Database.ts'
import { storedTexts } from '../../database/listed.ts'
import { answers } from '../../http/answers.ts'
import { creating } from '../../http/requestKeys.ts'
import { mustNotBeBanned } from '../../moderation/queries/bans.ts'
import { contentTables, standingContent, takeContentTurn } from '../queries/contentById.ts'

/** Reports per network. */
const allowance = { most: 30, window: 60_000 } as const

/**
 * The text that moderators read: the broken rule, or the reason's own name. Refuses a rule that the community does not
 * have, if it has any.
 */
const wordsOf = Effect.fnUntraced(function* (
  reason: ReportReason,
  customReason: string | undefined,
  communityId: number,
) {
  if (reason !== 'communityRules') return reason
  const community = yield* query((db) =>
    db.selectFrom('communities').select('rules').where('id', '=', communityId).executeTakeFirst(),
  )
  const rules = storedTexts(community?.rules ?? '')
  if (rules.length === 0) return reason
  const rule = rules.find((each) => each === customReason)
  return rule ?? (yield* new InvalidInput({ sentence: '"customReason" is not valid: choose a rule of the community.' }))
})

const make = answers(
  report,
  Effect.fn('report')(function* ({ target, isPost, reason, customReason }) {
    const viewer = yield* requireActiveMember
    const { id: reporter } = viewer
    yield* countUseFromHere('report', allowance)
    const kind = isPost ? 'post' : 'comment'
    const created = yield* Clock.currentTimeMillis
    return yield* creating(
      Effect.gen(function* () {
        yield* advisoryLock(`reports of ${reporter}`)
        yield* takeContentTurn(kind, target)
        const content = yield* standingContent(kind, target)
        yield* mustNotBeBanned(viewer, content.community_id)
        const words = yield* wordsOf(reason, customReason, content.community_id)
        yield* query((db) =>
          db
            .deleteFrom('reports')
            .where('author_id', '=', reporter)
            .where('kind', '=', kind)
            .where('content_id', '=', target)
            .execute(),
        )
        yield* query((db) =>
          db
            .insertInto('reports')
            .values({
              kind,
              content_id: target,
              community_id: content.community_id,
              author_id: reporter,
              reason: words,
              created,
            })
            .execute(),
        )
        yield* query((db) =>
          db
            .updateTable(contentTables[kind])
            .set({ is_reported: 1 })
            .where('id', '=', target)
            .where('is_ignoring_reports', '=', 0)
            .execute(),
        )
        return {}
      }),
    )
  }),
)

export const reportRoutes = [make]
