/**
 * Keeps a profile on screen up to date: loads it when it comes, polls once after 10 seconds, starts it again from the top after 6 hours.
 * Looks when it comes on screen and with every minute. Document 1, section 4 (Content lists).
 */
import { useCallback, useEffect } from 'react'
import { ScrollToTop } from '../../../commands/navigation/ScrollToTop.ts'
import { PollProfile } from '../../../commands/profile/PollProfile.ts'
import { type ProfileQuery, profileKey } from '../../../commands/profile/ProfileQuery.ts'
import { profileDue } from '../../../commands/profile/profileDue.ts'
import { RefreshProfile } from '../../../commands/profile/RefreshProfile.ts'
import { VisitProfile } from '../../../commands/profile/VisitProfile.ts'
import { useApp } from '../../App.ts'
import { useValue } from '../../useValue.ts'

/** Answers how to start again from the top, for when a person asks. */
export const useProfileUpkeep = ({ username, type }: ProfileQuery): (() => void) => {
  const { run, store, now: clock } = useApp()
  const now = useValue(clock)
  const refresh = useCallback(() => {
    void run(ScrollToTop, undefined)
    void run(RefreshProfile, { username, type })
  }, [run, username, type])
  useEffect(() => void run(VisitProfile, { username, type }), [run, username, type])
  useEffect(() => {
    const due = profileDue(store.contents.peek(profileKey({ username, type })), now)
    if (due === 'refresh') refresh()
    if (due === 'poll') void run(PollProfile, { username, type })
  }, [run, store, refresh, username, type, now])
  return refresh
}
