/** Loads what follows in a profile's list. */
import { listGivenUp, tailFailed, tailLoaded, tailLoading } from '../../signals/ListState.ts'
import { defineQuery } from '../Command.ts'
import { confirmContent, fetchProfilePage, ProfileQuery, profileKey, profileLane, stepProfile } from './ProfileQuery.ts'

export const LoadNextProfilePage = defineQuery({
  name: 'profile.next.v1',
  input: ProfileQuery,
  lane: profileLane('join'),
  guard: (query, { store }) => {
    const state = store.contents.peek(profileKey(query))
    return state.loaded && state.loading === false && (state.more || state.failure !== undefined) ? undefined : 'idle'
  },
  begin: (query, moment) => stepProfile(query, moment, tailLoading),
  send: (query, { store }) => fetchProfilePage(query, store.contents.peek(profileKey(query))),
  settle: (page, query, moment) => {
    const ids = confirmContent(moment.store, page)
    stepProfile(query, moment, (state) => tailLoaded(state, ids))
  },
  giveUp: (query, moment) => stepProfile(query, moment, listGivenUp),
  fail: (failure, query, moment) => stepProfile(query, moment, (state) => tailFailed(state, failure)),
})
