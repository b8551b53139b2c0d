/** Loads the names of a community's wiki pages. */
import { Effect, Schema } from 'effect'
import { getWiki } from '../../schemas/api/communities.ts'
import { nameKey } from '../../schemas/ids.ts'
import { listFailed, listGivenUp, listLoaded, listLoading } from '../../signals/ListState.ts'
import { Api } from '../kernel/Api.ts'
import { defineQuery } from '../kernel/Command.ts'
import { orNotFound } from '../kernel/notFound.ts'

const Input = Schema.Struct({ community: Schema.NonEmptyString })

const fetchWiki = Effect.fnUntraced(function* ({ community }: typeof Input.Type) {
  const api = yield* Api
  return yield* api.call(getWiki, { community }).pipe(orNotFound('community'))
})

export const LoadWiki = defineQuery({
  name: 'community.wiki.v1',
  input: Input,
  lane: ({ community }) => ({ key: `wiki ${nameKey(community)}`, policy: 'join' }),
  begin: ({ community }, { store }) => store.wikis.step(nameKey(community), listLoading),
  send: fetchWiki,
  settle: ({ pages }, { community }, { store, now }) => {
    const ids = pages.items.map(({ name }) => name)
    store.wikis.step(nameKey(community), (state) => listLoaded(state, { ids, hasMore: false }, now))
  },
  giveUp: ({ community }, { store }) => store.wikis.step(nameKey(community), listGivenUp),
  fail: (failure, { community }, { store }) =>
    store.wikis.step(nameKey(community), (state) => listFailed(state, failure)),
})
