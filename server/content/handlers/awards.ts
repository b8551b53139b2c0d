/** Handlers for awards: one credit becomes a week of Pro for the author. docs/behaviour/post.md#award. */
import { randomUUID } from 'node:crypto'
import { Clock, Effect } from 'effect'
import { giveAward } from '../../../schemas/api/awards.ts'
import { refusals } from '../../../schemas/words/refusals.ts'
import { Forbidden } from '../../context/ApiError.ts'
import { requireActiveMember } from '../../context/RequestContext.ts'
import { advisoryLock, query } from '../../database/Database.ts'
import { answers } from '../../http/answers.ts'
import { creating } from '../../http/requestKeys.ts'
import { mustNotBeBanned } from '../../moderation/queries/bans.ts'
import { grantPro } from '../../payments/queries/proGrants.ts'
import { awardSpan } from '../../payments/rules/proTier.ts'
import { giveMonthlyAwards, useAward } from '../queries/awardCredits.ts'
import { contentTables, standingContent } from '../queries/contentById.ts'

/** Gives a member a week of Pro after what they have. Refuses deleted accounts. */
const giveWeek = Effect.fnUntraced(function* (userId: number, provider: string, now: number) {
  const author = yield* query((db) =>
    db.selectFrom('users').select('id').where('id', '=', userId).where('is_deleted', '=', 0).executeTakeFirst(),
  )
  if (author === undefined) return yield* new Forbidden({ sentence: refusals.userDeleted })
  yield* grantPro({
    ref: `award/${randomUUID()}`,
    user_id: userId,
    subscription_id: '',
    starts: now,
    length: awardSpan,
    tier: 1,
    months: 0,
    provider,
  })
})

const give = answers(
  giveAward,
  Effect.fn('giveAward')(function* ({ id, type }) {
    const giver = yield* requireActiveMember
    const now = yield* Clock.currentTimeMillis
    return yield* creating(
      Effect.gen(function* () {
        // Prevents a deadlock of two members who award each other at the same moment.
        yield* advisoryLock('awards')
        const content = yield* standingContent(type, id)
        if (content.author_id === giver.id)
          return yield* new Forbidden({ sentence: 'You cannot give an award to your own post or comment.' })
        yield* mustNotBeBanned(giver, content.community_id)
        // Content before its author, as for votes; a later refusal rolls it back.
        yield* query((db) =>
          db
            .updateTable(contentTables[type])
            .set(({ eb }) => ({ awards: eb('awards', '+', 1) }))
            .where('id', '=', id)
            .execute(),
        )
        yield* giveMonthlyAwards(giver.id)
        const provider = yield* useAward(giver.id)
        if (provider === undefined) return yield* new Forbidden({ sentence: refusals.noAwards })
        yield* giveWeek(content.author_id, provider, now)
        return {}
      }),
    )
  }),
)

export const awardRoutes = [give]
