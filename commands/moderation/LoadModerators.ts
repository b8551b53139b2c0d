/** Loads the moderators of a community with their permissions, including the viewer's own. */
import { Effect, Schema } from 'effect'
import { getModerators } from '../../schemas/api/communityPeople.ts'
import { nameKey } from '../../schemas/ids.ts'
import { Api } from '../kernel/Api.ts'
import { defineQuery } from '../kernel/Command.ts'
import { orNotFound } from '../kernel/notFound.ts'
import { moderatorsKey, type RecordPage, recordList } from './recordLists.ts'

const Input = Schema.Struct({ community: Schema.NonEmptyString })
type Input = typeof Input.Type

const fetchModerators = Effect.fnUntraced(function* ({ community }: Input) {
  const { moderators } = yield* (yield* Api).call(getModerators, { community }).pipe(orNotFound('community'))
  const records: RecordPage['records'] = moderators.items.map((moderator) => ({
    kind: 'moderator',
    of: nameKey(moderator.author),
    moderator,
  }))
  return { records, hasMore: false }
})

export const LoadModerators = defineQuery({
  name: 'community.moderators.v1',
  input: Input,
  lane: ({ community }) => ({ key: moderatorsKey(community), policy: 'join' }),
  ...recordList<Input>(({ community }) => ({ key: moderatorsKey(community), community })),
  send: fetchModerators,
})
