/** Loads whether a member is banned from a community, by whom and since when. */
import { Effect, Schema } from 'effect'
import { getBan } from '../../schemas/api/moderatedMembers.ts'
import { nameKey } from '../../schemas/ids.ts'
import { Api } from '../kernel/Api.ts'
import { defineQuery } from '../kernel/Command.ts'
import { banKey, type RecordPage, recordList } from './recordLists.ts'

const Input = Schema.Struct({ community: Schema.NonEmptyString, username: Schema.NonEmptyString })
type Input = typeof Input.Type

const fetchBan = Effect.fnUntraced(function* (input: Input) {
  const { users } = yield* (yield* Api).call(getBan, input)
  const records: RecordPage['records'] = users.items
    .slice(0, 1)
    .map((ban) => ({ kind: 'ban', of: nameKey(ban.author), ban }))
  return { records, hasMore: false }
})

export const LoadBan = defineQuery({
  name: 'member.ban.load.v1',
  input: Input,
  lane: ({ community, username }) => ({ key: banKey(community, username), policy: 'join' }),
  ...recordList<Input>(({ community, username }) => ({ key: banKey(community, username), community })),
  send: fetchBan,
})
