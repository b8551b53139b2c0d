/** Handlers for a member's sessions on all devices: list, end one, end all others. Open to suspended members. */
import { Effect } from 'effect'
import { endOneSession, endOtherSessions, getSessions } from '../../../schemas/api/devices.ts'
import { rowsOf } from '../../../schemas/codecs/lenient.ts'
import { member, RequestContext } from '../../context/RequestContext.ts'
import { answers } from '../../http/answers.ts'
import { closeOtherSessionsOf, closeSessionNamed, sessionsOf } from '../queries/sessions.ts'

const list = answers(
  getSessions,
  Effect.fn('sessions')(function* () {
    const { id } = yield* member
    const { apiKey } = yield* RequestContext
    const sessions = yield* sessionsOf(id)
    return {
      sessions: rowsOf(
        sessions.map((each) => ({
          id: each.id,
          createdAt: each.created,
          lastUsedAt: each.last_seen,
          userAgent: each.user_agent,
          place: each.place,
          isCurrent: each.api_key === apiKey,
        })),
      ),
    }
  }),
)

const endOne = answers(
  endOneSession,
  Effect.fn('endSession')(function* ({ id: session }) {
    const { id } = yield* member
    yield* closeSessionNamed(id, session)
    return {}
  }),
)

const endOthers = answers(
  endOtherSessions,
  Effect.fn('endOtherSessions')(function* () {
    const { id } = yield* member
    const { apiKey } = yield* RequestContext
    yield* closeOtherSessionsOf(id, apiKey)
    return {}
  }),
)

export const deviceRoutes = [list, endOne, endOthers]
