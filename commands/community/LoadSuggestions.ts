/**
 * Loads topics with communities to join, and the topics that may be chosen for the home feed.
 * docs/behaviour/community.md#join-sheet.
 */
import { Effect, Schema } from 'effect'
import { getSuggestions } from '../../schemas/api/communities.ts'
import { Api } from '../kernel/Api.ts'
import { defineQuery } from '../kernel/Command.ts'

const fetchSuggestions = Effect.gen(function* () {
  const { topics, homeTopics } = yield* (yield* Api).call(getSuggestions, { appSafe: false })
  return { suggestions: topics.items, homeTopics }
})

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
