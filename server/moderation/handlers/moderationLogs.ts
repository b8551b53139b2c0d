/**
 * Handler for a community's moderation log. docs/decisions/0019-logs-and-bans.md, docs/behaviour/moderation.md#logs.
 */
import { Effect } from 'effect'
import { getLogs } from '../../../schemas/api/communityPeople.ts'
import { rowsOf } from '../../../schemas/codecs/lenient.ts'
import { communityNamed } from '../../community/queries/communityNamed.ts'
import { Forbidden } from '../../context/ApiError.ts'
import { answers } from '../../http/answers.ts'
import { logPage, logSight } from '../queries/logPage.ts'

const logs = answers(
  getLogs,
  Effect.fn('logs')(function* ({ community: name, ...asked }) {
    const community = yield* communityNamed(name)
    const sight = yield* logSight(community.id)
    if (!sight.seesLog) return yield* new Forbidden({ sentence: 'The moderation log of this community is not public.' })
    const { entries, hasMore } = yield* logPage(community.id, sight, asked)
    return { logs: rowsOf(entries), hasMore }
  }),
)

export const moderationLogRoutes = [logs]
