/** A member's page: header, tabs and the tab's list, or why it can't be seen. docs/behaviour/profile.md#page. */
import { useEffect } from 'react'
import { profileList } from '../../../commands/profile/ProfileQuery.ts'
import type { ProfileType } from '../../../schemas/vocabulary.ts'
import { useApp } from '../../core/App.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailureNotice } from '../../ui/lists/FailureNotice.tsx'
import { UserRoundX } from '../../ui/moreIcons.tsx'
import { PictureOffer } from './PictureOffer.tsx'
import { ProfileHeader } from './ProfileHeader.tsx'
import { ProfileList } from './ProfileList.tsx'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'
import { ProfileTabs } from './ProfileTabs.tsx'
import { absenceOf } from './userLabels.ts'
import { useUser } from './useUser.ts'

interface MemberProfileProps {
  readonly username: string
  /** The name in the address: a username, or `me`. */
  readonly called: string
  readonly type: ProfileType
}

export const MemberProfile = ({ username, called, type }: MemberProfileProps) => {
  const { run } = useApp()
  const { user, failure, retry } = useUser(username)
  const isKnown = user !== undefined
  // Request the list in parallel with the member; ProfileList joins this request.
  useEffect(() => {
    if (!isKnown) void run(profileList.visit, { username, type })
  }, [run, isKnown, username, type])
  if (user === undefined && failure !== undefined) return <FailureNotice failure={failure} onRetry={retry} />
  // The header's height is unknown, so nothing is rendered below it that would move.
  if (user === undefined) return <ProfileSkeleton />
  const absence = absenceOf(user)
  return (
    <>
      <ProfileHeader user={user} />
      {absence === undefined ? (
        <>
          <PictureOffer username={username} type={type} />
          <ProfileTabs username={called} type={type} />
          <ProfileList username={username} type={type} />
        </>
      ) : (
        <EmptyState title={absence} icon={<UserRoundX size={30} />} />
      )}
    </>
  )
}
