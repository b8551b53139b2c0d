/** Answers to new communities. Document 2, sections 2 (/create), 5 and 7. */
import { Clock, Effect } from 'effect'
import { createCommunity } from '../../schemas/api/communityConfig.ts'
import { wrongCommunityName } from '../../schemas/rules/communityName.ts'
import { newCommunity } from '../content/newRows.ts'
import { saysNothing } from '../content/saysNothing.ts'
import { query } from '../database/Database.ts'
import { inTransaction } from '../database/inTransaction.ts'
import { answers } from '../http/answers.ts'
import { actor } from '../http/Caller.ts'
import { InvalidInput } from '../http/Refusal.ts'
import { countUse } from '../queries/rateLimit.ts'

type Input = typeof createCommunity.input.Type

const topicsOf = ({ isPolitics, isNsfw }: Input): ReadonlyArray<string> => [
  ...(isPolitics ? ['Politics'] : []),
  ...(isNsfw ? ['NSFW'] : []),
]

/** Adds the community with its founder as first moderator and first member. Refuses a name that another one has. */
const found = Effect.fnUntraced(function* (founderId: number, name: string, input: Input, now: number) {
  const row = newCommunity({
    name,
    created: now,
    display_name: saysNothing(input.displayName) ? name : input.displayName.trim(),
    description: input.description.trim(),
    topics: JSON.stringify(topicsOf(input)),
    is_app_safe: input.isNsfw ? 0 : 1,
    is_nsfw: input.isNsfw ? 1 : 0,
    member_count: 1,
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
  const founder = { community_id: made.id, user_id: founderId, created: now }
  const permissions = JSON.stringify(['all_permissions'])
  yield* query((db) =>
    db
      .insertInto('moderators')
      .values({ ...founder, permissions })
      .execute(),
  )
  yield* query((db) => db.insertInto('subscriptions').values(founder).execute())
})

/** Of one member: no captcha is asked here, and every list of communities holds them all. */
const allowance = { most: 20, window: 60 * 60 * 1000 } as const

const create = answers(
  createCommunity,
  Effect.fn('createCommunity')(function* (input) {
    const viewer = yield* actor
    const name = input.name.trim()
    const sentence = wrongCommunityName(name)
    if (sentence !== undefined) return yield* new InvalidInput({ sentence })
    yield* countUse(`communities:${viewer.id}`, allowance)
    yield* inTransaction(found(viewer.id, name, input, yield* Clock.currentTimeMillis))
    return {}
  }),
)

export const communityCreationRoutes = [create]
