/** Loads topics with communities to join. Document 1, sections 2 (Join Communities sheet) and 7 (GET /community/suggestions.json). */
import { Effect, Schema } from 'effect'
import { getSuggestions } from '../../schemas/api/communities.ts'
import type { Suggestion } from '../../schemas/entities/Suggestion.ts'
import { Api } from '../Api.ts'
import { defineQuery } from '../Command.ts'

const fetchSuggestions = Effect.gen(function* () {
  const { topics } = yield* (yield* Api).call(getSuggestions, { appSafe: false })
  return topics.items
})

export const LoadSuggestions = defineQuery<void, ReadonlyArray<Suggestion>, Api>({
  name: 'community.suggestions.v1',
  input: Schema.Void,
  lane: () => ({ key: 'suggestions', policy: 'join' }),
  send: () => fetchSuggestions,
  settle: (topics, _input, { store }) => {
    store.suggestions.value = topics
  },
})
