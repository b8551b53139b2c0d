/** Handlers for members: what is public, and members' own lists. docs/behaviour/profile.md#fields. */
import { Effect } from 'effect'
import { getUser, searchMembers } from '../../../schemas/api/users.ts'
import { rowsOf } from '../../../schemas/codecs/lenient.ts'
import type { User } from '../../../schemas/entities/User.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { awardsToGive, giveMonthlyAwards } from '../../content/queries/awardCredits.ts'
import { NotFound } from '../../context/ApiError.ts'
import { member, RequestContext, viewerId } from '../../context/RequestContext.ts'
import { query } from '../../database/Database.ts'
import { answers } from '../../http/answers.ts'
import { chargeTestCard } from '../../payments/embedded/deliver.ts'
import { memberSearch } from '../../search/queries/memberSearch.ts'
import { memberSettings } from '../../settings/rules/memberSettings.ts'
import { publicMembers } from '../queries/people.ts'

const namesOf = (rows: ReadonlyArray<{ readonly name: string }>): ReadonlyArray<string> => rows.map((row) => row.name)

const ownLists = Effect.fnUntraced(function* (userId: number) {
  const subscribed = yield* query((db) =>
    db
      .selectFrom('subscriptions as s')
      .innerJoin('communities as c', 'c.id', 's.community_id')
      .select('c.name')
      .where('s.user_id', '=', userId)
      .orderBy('c.key')
      .execute(),
  )
  const blocked = yield* query((db) =>
    db
      .selectFrom('blocks as b')
      .innerJoin('users as u', 'u.id', 'b.blocked_id')
      .select('u.username as name')
      .where('b.user_id', '=', userId)
      .orderBy('u.key')
      .execute(),
  )
  const unread = yield* query((db) =>
    db
      .selectFrom('messages')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('recipient_id', '=', userId)
      .where('is_unread', '=', 1)
      .executeTakeFirst(),
  )
  return { subscribed: namesOf(subscribed), blocked: namesOf(blocked), unreadCount: unread?.count ?? 0 }
})

const about = answers(
  getUser,
  Effect.fn('about')(function* ({ user: name }) {
    const { viewer } = yield* RequestContext
    const key = nameKey(name) === 'me' ? nameKey((yield* member).username) : nameKey(name)
    if (viewer !== undefined && key === nameKey(viewer.username)) {
      yield* chargeTestCard(viewer.id)
      yield* giveMonthlyAwards(viewer.id)
    }
    const row = yield* query((db) => db.selectFrom('users').selectAll().where('key', '=', key).executeTakeFirst())
    if (row === undefined) return yield* new NotFound({ what: 'User' })
    const isViewer = row.id === viewer?.id
    const [known] = yield* publicMembers([row], viewer?.id ?? 0)
    if (known === undefined) return yield* new NotFound({ what: 'User' })
    if (!isViewer) return { users: rowsOf([known]) }
    const own: User = {
      ...known,
      ...memberSettings(row.settings),
      ...(yield* ownLists(row.id)),
      availableAwards: yield* awardsToGive(row),
      isAdFree: row.is_ad_free === 1,
      referrer: row.referrer,
    }
    return { users: rowsOf([own]) }
  }),
)

const search = answers(
  searchMembers,
  Effect.fn('memberSearch')(function* (input) {
    const viewer = yield* viewerId
    return { users: rowsOf(yield* publicMembers(yield* memberSearch(input.query, viewer), viewer)) }
  }),
)

export const userRoutes = [about, search]
