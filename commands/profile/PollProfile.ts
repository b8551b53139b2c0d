/** Looks whether a profile has something new: after 10 seconds, once per load. Document 1, section 4 (Content lists). */
import { durations } from '../../schemas/limits.ts'
import { emptyList, listPolled } from '../../signals/ListState.ts'
import { defineQuery } from '../Command.ts'
import { confirmContent, fetchProfilePage, ProfileQuery, profileKey, stepProfile } from './ProfileQuery.ts'

export const PollProfile = defineQuery({
  name: 'profile.poll.v1',
  input: ProfileQuery,
  // A lane of its own: a poll must not stand in for a load or a next page.
  lane: (query) => ({ key: `poll ${profileKey(query)}`, policy: 'join' }),
  guard: (query, { store, now }) => {
    const state = store.contents.peek(profileKey(query))
    const isDue =
      state.loaded &&
      state.loading === false &&
      state.polledAt === 0 &&
      now - state.timestamp >= durations.contentListPoll
    return isDue ? undefined : 'idle'
  },
  send: (query) => fetchProfilePage(query, emptyList()),
  settle: (page, query, moment) => {
    const { ids } = confirmContent(moment.store, page)
    stepProfile(query, moment, (state) => listPolled(state, ids, moment.now))
  },
})
