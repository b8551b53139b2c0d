/** Handler for new communities. docs/behaviour/community.md#create. */
import { Clock, Effect } from 'effect'
import { createCommunity } from '../../../schemas/api/communityConfig.ts'
import { wrongCommunityName } from '../../../schemas/rules/communityName.ts'
import { listLimits } from '../../../schemas/screenLimits.ts'
import { countUse } from '../../account/queries/rateLimit.ts'
import { guardByCaptcha } from '../../captcha/queries/captcha.ts'
import { Forbidden, InvalidInput } from '../../context/ApiError.ts'
import { requireActiveMember, type Viewer } from '../../context/RequestContext.ts'
import { advisoryLock, query } from '../../database/Database.ts'
import { newCommunity } from '../../database/newRows.ts'
import { answers } from '../../http/answers.ts'
import { creating } from '../../http/requestKeys.ts'
import { saysNothing } from '../../text/inMarkdown.ts'

type Input = typeof createCommunity.input.Type

const topicsOf = ({ isPolitics, isNsfw }: Input): ReadonlyArray<string> => [
  ...(isPolitics ? ['Politics'] : []),
  ...(isNsfw ? ['NSFW'] : []),
]

/** Refuses a member who has founded as many communities as allowed, including those they left. Admins have no limit. */
const mustHaveRoom = Effect.fnUntraced(function* ({ id, isAdmin }: Viewer) {
  if (isAdmin) return
  yield* advisoryLock(`communities of ${id}`)
  const { count } = yield* query((db) =>
    db
      .selectFrom('communities')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('founder_id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  if (count >= listLimits.foundedCommunities)
    return yield* new Forbidden({
      sentence: `You have founded ${listLimits.foundedCommunities} communities, the most one member may.`,
    })
})

/** Adds the community with its founder as first moderator and first member. Refuses a name that is taken. */
const found = Effect.fnUntraced(function* (founder: Viewer, name: string, input: Input, now: number) {
  yield* mustHaveRoom(founder)
  const row = newCommunity({
    name,
    created: now,
    display_name: saysNothing(input.displayName) ? name : input.displayName.trim(),
    description: input.description.trim(),
    topics: JSON.stringify(topicsOf(input)),
    is_app_safe: input.isNsfw ? 0 : 1,
    is_nsfw: input.isNsfw ? 1 : 0,
    member_count: 1,
    founder_id: founder.id,
  })
  const made = yield* query((db) =>
    db
      .insertInto('communities')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst(),
  )
  if (made === undefined) return yield* new InvalidInput({ sentence: 'That community name is taken.' })
  const membership = { community_id: made.id, user_id: founder.id, created: now }
  const permissions = JSON.stringify(['all_permissions'])
  yield* query((db) =>
    db
      .insertInto('moderators')
      .values({ ...membership, permissions })
      .execute(),
  )
  yield* query((db) => db.insertInto('subscriptions').values(membership).execute())
})

/** Rate per member, on top of the total that they may found: every list of communities holds them. */
const allowance = { most: 20, window: 60 * 60 * 1000 } as const

const create = answers(
  createCommunity,
  Effect.fn('createCommunity')(function* (input) {
    const viewer = yield* requireActiveMember
    const name = input.name.trim()
    const sentence = wrongCommunityName(name)
    if (sentence !== undefined) return yield* new InvalidInput({ sentence })
    yield* countUse(`communities:${viewer.id}`, allowance)
    yield* guardByCaptcha(input.captcha, 'founding')
    return yield* creating(Effect.as(found(viewer, name, input, yield* Clock.currentTimeMillis), {}))
  }),
)

export const communityCreationRoutes = [create]
