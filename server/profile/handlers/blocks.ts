/**
 * Handler for blocking a member, which is a toggle: the same call again unblocks. docs/behaviour/profile.md#blocking.
 */
import { Clock, Effect } from 'effect'
import { blockUser } from '../../../schemas/api/actions.ts'
import { refusals } from '../../../schemas/words/refusals.ts'
import { Forbidden } from '../../context/ApiError.ts'
import { requireActiveMember } from '../../context/RequestContext.ts'
import { query } from '../../database/Database.ts'
import { advisoryLock, inTransaction } from '../../database/inTransaction.ts'
import { answers } from '../../http/answers.ts'
import { personNamed } from '../queries/people.ts'

const toggle = Effect.fnUntraced(function* (viewer: number, blocked: number) {
  yield* advisoryLock(`blocks of ${viewer}`)
  const undone = yield* query((db) =>
    db
      .deleteFrom('blocks')
      .where('user_id', '=', viewer)
      .where('blocked_id', '=', blocked)
      .returning('blocked_id')
      .executeTakeFirst(),
  )
  if (undone !== undefined) return
  const created = yield* Clock.currentTimeMillis
  yield* query((db) => db.insertInto('blocks').values({ user_id: viewer, blocked_id: blocked, created }).execute())
})

const block = answers(
  blockUser,
  Effect.fn('block')(function* ({ target }) {
    const viewer = yield* requireActiveMember
    const person = yield* personNamed(target)
    if (person.id === viewer.id) return yield* new Forbidden({ sentence: refusals.blockSelf })
    yield* inTransaction(toggle(viewer.id, person.id))
    return {}
  }),
)

export const blockRoutes = [block]
