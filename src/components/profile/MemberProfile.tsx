/** A member's page: header, tabs, and the list of the tab; or why there is nothing to see. Document 1, section 2 (Profile). */

import type { ProfileType } from '../../../schemas/vocabulary.ts'
import { FailureNotice } from '../content/FailureNotice.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { UserRoundX } from '../ui/moreIcons.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { PictureOffer } from './PictureOffer.tsx'
import { ProfileHeader } from './ProfileHeader.tsx'
import { ProfileList } from './ProfileList.tsx'
import { ProfileTabs } from './ProfileTabs.tsx'
import { absenceOf } from './userWords.ts'
import { useUser } from './useUser.ts'

interface MemberProfileProps {
  readonly username: string
  /** What the address calls them: a name, or `me`. */
  readonly called: string
  readonly type: ProfileType
}

export const MemberProfile = ({ username, called, type }: MemberProfileProps) => {
  const { user, failure, retry } = useUser(username)
  if (user === undefined && failure !== undefined) return <FailureNotice failure={failure} onRetry={retry} />
  const absence = user === undefined ? undefined : absenceOf(user)
  return (
    <>
      {user === undefined ? <Skeleton cards={1} shape="row" /> : <ProfileHeader user={user} />}
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
