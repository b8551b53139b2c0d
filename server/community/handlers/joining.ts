/** Handlers for joining and leaving communities. */
import { Clock, Effect } from 'effect'
import { subscribe, unsubscribe } from '../../../schemas/api/communities.ts'
import { requireActiveMember } from '../../context/RequestContext.ts'
import { answers } from '../../http/answers.ts'
import { communityNamed } from '../queries/communityNamed.ts'
import { joinCommunities, leaveCommunity } from '../queries/membership.ts'

const join = answers(
  subscribe,
  Effect.fn('subscribe')(function* ({ community }) {
    const viewer = yield* requireActiveMember
    const { id } = yield* communityNamed(community)
    yield* joinCommunities(viewer.id, [id], yield* Clock.currentTimeMillis)
    return {}
  }),
)

const leave = answers(
  unsubscribe,
  Effect.fn('unsubscribe')(function* ({ community }) {
    const viewer = yield* requireActiveMember
    const { id } = yield* communityNamed(community)
    yield* leaveCommunity(viewer.id, id)
    return {}
  }),
)

export const joiningRoutes = [join, leave]
