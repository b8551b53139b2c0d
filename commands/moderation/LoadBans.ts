/** Loads a page of the bans of a community. */
import { Clock, Effect, Schema } from 'effect'
import { getBans } from '../../schemas/api/communityPeople.ts'
import { nameKey } from '../../schemas/ids.ts'
import { Api } from '../kernel/Api.ts'
import { defineQuery } from '../kernel/Command.ts'
import { orNotFound } from '../kernel/notFound.ts'
import { bansKey, type RecordPage, recordList } from './recordLists.ts'

const Input = Schema.Struct({ community: Schema.NonEmptyString, page: Schema.Int })
type Input = typeof Input.Type

const fetchBans = Effect.fnUntraced(function* ({ community, page }: Input) {
  const time = yield* Clock.currentTimeMillis
  const { users, hasMore } = yield* (yield* Api).call(getBans, { community, page, time }).pipe(orNotFound('community'))
  const records: RecordPage['records'] = users.items.map((ban) => ({ kind: 'ban', of: nameKey(ban.author), ban }))
  return { records, hasMore }
})

export const LoadBans = defineQuery({
  name: 'community.bans.v1',
  input: Input,
  lane: ({ community, page }) => ({ key: bansKey(community, page), policy: 'join' }),
  ...recordList<Input>(({ community, page }) => ({ key: bansKey(community, page), community })),
  send: fetchBans,
})
