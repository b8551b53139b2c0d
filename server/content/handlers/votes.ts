/** Handler for votes. docs/behaviour/post.md#vote. */
import { Clock, Effect } from 'effect'
import { vote } from '../../../schemas/api/vote.ts'
import { requireActiveMember } from '../../context/RequestContext.ts'
import { answers } from '../../http/answers.ts'
import { castVote } from '../queries/castVote.ts'
import { countDueVotes } from '../queries/newcomerVotes.ts'

const cast = answers(
  vote,
  Effect.fn('vote')(function* ({ id, isPost, isUp, wanted }) {
    const voter = yield* requireActiveMember
    const now = yield* Clock.currentTimeMillis
    yield* countDueVotes(now)
    return yield* castVote({
      voter,
      kind: isPost ? 'post' : 'comment',
      id,
      direction: isUp ? 1 : -1,
      ...(wanted === undefined ? {} : { wanted }),
      now,
    })
  }),
)

export const voteRoutes = [cast]
