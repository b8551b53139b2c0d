/** Loads a profile's list from its start, whatever is there: after 6 hours, or when a person asks. Document 1, section 4 (Content lists). */
import { defineQuery } from '../Command.ts'
import { profileLane } from './ProfileQuery.ts'
import { VisitProfile } from './VisitProfile.ts'

export const RefreshProfile = defineQuery({
  name: 'profile.refresh.v1',
  input: VisitProfile.input,
  lane: profileLane('replace'),
  begin: (query, moment) => VisitProfile.begin?.(query, moment),
  send: VisitProfile.send,
  settle: (page, query, moment) => VisitProfile.settle?.(page, query, moment),
  giveUp: (query, moment) => VisitProfile.giveUp?.(query, moment),
  fail: (failure, query, moment) => VisitProfile.fail?.(failure, query, moment),
})
