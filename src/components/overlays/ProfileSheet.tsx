/** A member at a glance, from wherever their name stands. Document 1, section 2 (Profile sheet). */

import { AskToSignUp } from '../../../commands/account/AskToSignUp.ts'
import { GoFromOverlay } from '../../../commands/navigation/GoFromOverlay.ts'
import { communityPath, userPath } from '../../../schemas/rules/addresses.ts'
import { useApp } from '../../App.ts'
import { FailureNotice } from '../content/FailureNotice.tsx'
import { Moderating } from '../profile/Moderating.tsx'
import { UserScores } from '../profile/UserScores.tsx'
import { absenceOf, isViewersName } from '../profile/userWords.ts'
import { useUser } from '../profile/useUser.ts'
import { ActionList } from '../ui/ActionList.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Ban, Mail, UserRound, UserRoundX } from '../ui/icons.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { OverlayProps } from './OverlayProps.ts'
import styles from './ProfileSheet.module.css'

export const ProfileSheet = ({ overlay: { username }, onClose }: OverlayProps<'profile'>) => (
  <Sheet title={username} onClose={onClose}>
    <ProfileAtAGlance username={username} />
  </Sheet>
)

const ProfileAtAGlance = ({ username }: { readonly username: string }) => {
  const { run } = useApp()
  const { user, failure, retry } = useUser(username)
  if (user === undefined) {
    if (failure === undefined) return <Skeleton cards={1} shape="row" />
    return <FailureNotice failure={failure} onRetry={retry} isInline />
  }
  const absence = absenceOf(user)
  if (absence !== undefined) return <EmptyState title={absence} icon={<UserRoundX size={30} />} />
  const isOther = !isViewersName(username)
  const [picture] = user.profilePictures
  return (
    <div className={styles.profile}>
      <div className={styles.about}>
        <Avatar name={user.username} address={picture} size={56} />
        <UserScores user={user} />
      </div>
      <Moderating
        communities={user.moderates}
        onChoose={(name) => void run(GoFromOverlay, { address: communityPath(name) })}
      />
      <ActionList
        label="Profile"
        actions={[
          {
            label: 'View profile',
            icon: <UserRound size={22} />,
            onSelect: () => void run(GoFromOverlay, { address: userPath(username) }),
          },
          ...(isOther
            ? [
                {
                  label: 'Message',
                  icon: <Mail size={22} />,
                  onSelect: () => void run(AskToSignUp, { wish: 'message' }),
                },
                {
                  label: 'Block',
                  icon: <Ban size={22} />,
                  isDangerous: true,
                  onSelect: () => void run(AskToSignUp, { wish: 'block' }),
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}
