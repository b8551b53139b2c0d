/** Loads a community in full: description, rules, moderators. */
import { Effect, Schema } from 'effect'
import { getCommunities, getStyle, getSuggestions, getWiki } from '../../schemas/api/communities.ts'
import { nameKey } from '../../schemas/ids.ts'
import { listFailed, listGivenUp, listLoaded, listLoading } from '../../signals/ListState.ts'
import type { Store } from '../../signals/Store.ts'
import { configKey, configPlace } from '../community-settings/LoadCommunitySettings.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineQuery } from '../kernel/Command.ts'
import { changeStore } from '../kernel/CurrentRun.ts'
import { firstOr, orNotFound } from '../kernel/notFound.ts'

const Input = Schema.Struct({ community: Schema.NonEmptyString })

const fetchCommunity = Effect.fnUntraced(function* ({ community }: typeof Input.Type) {
  const api = yield* Api
  const answer = yield* api.call(getCommunities, { communities: [community] }).pipe(orNotFound('community'))
  return yield* firstOr(answer.communities, 'community')
})

export const LoadCommunity = defineQuery({
  name: 'community.load.v1',
  input: Input,
  lane: ({ community }) => ({ key: `community ${nameKey(community)}`, policy: 'join' }),
  send: fetchCommunity,
  settle: (community, _input, { store }) => store.communities.confirm([community]),
})

const LoadCommunitiesInput = Schema.Struct({ communities: Schema.Array(Schema.NonEmptyString) })

const unknown = (names: ReadonlyArray<string>, store: Store): ReadonlyArray<string> =>
  names.filter((name) => store.communities.peek(nameKey(name)) === undefined)

const fetchCommunities = Effect.fnUntraced(function* (names: ReadonlyArray<string>) {
  const api = yield* Api
  return yield* api.call(getCommunities, { communities: [...names] })
})

/** Loads communities by name, except those in the store: those that a member moderates, for example. */
export const LoadCommunities = defineQuery({
  name: 'community.loadMany.v1',
  input: LoadCommunitiesInput,
  guard: ({ communities }, { store }) => (unknown(communities, store).length === 0 ? 'idle' : undefined),
  send: ({ communities }, { store }) => fetchCommunities(unknown(communities, store)),
  settle: ({ communities }, _input, { store }) => store.communities.confirm(communities.items),
})

const fetchSuggestions = Effect.gen(function* () {
  const { topics, homeTopics } = yield* (yield* Api).call(getSuggestions, { appSafe: false })
  return { suggestions: topics.items, homeTopics }
})

/**
 * Loads topics with communities to join, and the topics that may be chosen for the home feed.
 * docs/behaviour/community.md#join-sheet.
 */
export const LoadSuggestions = defineQuery<void, Effect.Success<typeof fetchSuggestions>, Api>({
  name: 'community.suggestions.v1',
  input: Schema.Void,
  lane: () => ({ key: 'suggestions', policy: 'join' }),
  send: () => fetchSuggestions,
  settle: ({ suggestions, homeTopics }, _input, { store }) => {
    store.suggestions.value = suggestions
    store.offeredTopics.value = homeTopics
  },
})

const LoadStyleInput = Schema.Struct({ community: Schema.NonEmptyString })

const fetchStyle = Effect.fnUntraced(function* ({ community }: typeof LoadStyleInput.Type) {
  const { communities } = yield* (yield* Api).call(getStyle, { community })
  return yield* firstOr(communities, 'community')
})

/**
 * Loads the stylesheet of a community for its readers. The call is ours: servers without it report that no community
 * has one. docs/decisions/0046-settings-for-reading.md.
 */
export const LoadStyle = defineQuery({
  name: 'community.style.v1',
  input: LoadStyleInput,
  lane: ({ community }) => ({ key: `style ${nameKey(community)}`, policy: 'join' }),
  guard: ({ community }, { store }) =>
    store.records.peek(configKey('stylesheet', community)) === undefined ? undefined : 'idle',
  send: fetchStyle,
  settle: ({ stylesheet }, { community }, { store }) =>
    store.records.confirm([{ kind: 'stylesheet', ...configPlace(community), text: stylesheet }]),
})

const LoadWikiInput = Schema.Struct({ community: Schema.NonEmptyString })

const fetchWiki = Effect.fnUntraced(function* ({ community }: typeof LoadWikiInput.Type) {
  const api = yield* Api
  return yield* api.call(getWiki, { community }).pipe(orNotFound('community'))
})

/** Loads the names of a community's wiki pages. */
export const LoadWiki = defineQuery({
  name: 'community.wiki.v1',
  input: LoadWikiInput,
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

// Reads a community back from the server.

/** Stores the answer as the base of the entity. */
export const readBackCommunity = Effect.fnUntraced(function* (name: string, { store }: CommandContext) {
  const { call } = yield* Api
  const asked = store.asking.ask()
  const { communities } = yield* call(getCommunities, { communities: [name] })
  yield* changeStore(() => store.asking.answering(asked, () => store.communities.confirm(communities.items)))
})
