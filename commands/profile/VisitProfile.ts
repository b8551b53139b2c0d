/** A profile's list comes on screen: fresh ones are shown as they are, others are loaded from the start. Document 1, section 4. */
import { durations } from '../../schemas/limits.ts'
import { emptyList, listFailed, listGivenUp, listLoaded, listLoading } from '../../signals/ListState.ts'
import { defineQuery } from '../Command.ts'
import { confirmContent, fetchProfilePage, ProfileQuery, profileKey, profileLane, stepProfile } from './ProfileQuery.ts'

export const VisitProfile = defineQuery({
  name: 'profile.visit.v1',
  input: ProfileQuery,
  lane: profileLane('join'),
  guard: (query, { store, now }) => {
    const state = store.contents.peek(profileKey(query))
    return state.loaded && now - state.timestamp < durations.feedFresh ? 'idle' : undefined
  },
  begin: (query, moment) => stepProfile(query, moment, listLoading),
  send: (query) => fetchProfilePage(query, emptyList()),
  settle: (page, query, moment) => {
    // First, so that nothing goes that was just brought and that no screen watches yet.
    moment.store.sweep()
    const ids = confirmContent(moment.store, page)
    stepProfile(query, moment, (state) => listLoaded(state, ids, moment.now))
  },
  giveUp: (query, moment) => stepProfile(query, moment, listGivenUp),
  fail: (failure, query, moment) => stepProfile(query, moment, (state) => listFailed(state, failure)),
})
