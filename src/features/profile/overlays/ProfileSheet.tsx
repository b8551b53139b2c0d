/**
 * A member's profile in short, opened from their name anywhere. Actions on other members are not offered on one's own
 * profile. docs/behaviour/profile.md#sheet.
 */

import { AskToSignUp } from '../../../../commands/account/AskToSignUp.ts'
import { BlockUser } from '../../../../commands/account/BlockUser.ts'
import { GoFromOverlay } from '../../../../commands/layout/OpenOverlay.ts'
import { nameKey } from '../../../../schemas/ids.ts'
import { communityPath, sendPath, userPath } from '../../../../schemas/rules/addresses.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { useSelected, useValue } from '../../../core/useValue.ts'
import { nameOf } from '../../../core/viewerLabels.ts'
import { Portrait } from '../../../ui/Avatar.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { UserRound } from '../../../ui/icons.tsx'
import { type Action, ActionList } from '../../../ui/lists/ActionList.tsx'
import { FailureNotice } from '../../../ui/lists/FailureNotice.tsx'
import { Ban, Mail, UserCheck, UserRoundX } from '../../../ui/moreIcons.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Moderating } from '../Moderating.tsx'
import { BlockedNote, UserScores } from '../UserScores.tsx'
import { absenceOf, isViewersName, useUser } from '../userLabels.ts'
import styles from './ProfileSheet.module.css'

export const ProfileSheet = ({ overlay: { username }, onClose }: OverlayProps<'profile'>) => (
  <Sheet title={username} onClose={onClose}>
    <ProfileAtAGlance username={username} onClose={onClose} />
  </Sheet>
)

interface GlanceProps {
  readonly username: string
  readonly onClose: () => void
}

/** Message, and Block or Unblock; nothing on one's own profile. */
const useDealings = ({ username, onClose }: GlanceProps): ReadonlyArray<Action> => {
  const { run, store } = useApp()
  const viewer = useSelected(store.viewer, nameOf)
  const isBlocked = useValue(store.blocked).has(nameKey(username))
  if (isViewersName(username) || nameKey(username) === nameKey(viewer)) return []
  const message = (): void =>
    void (viewer === '' ? run(AskToSignUp, { action: 'message' }) : run(GoFromOverlay, { address: sendPath(username) }))
  const block = (): void => {
    void run(BlockUser, { username, value: !isBlocked })
    // The sign-up sheet opens above this one, so stay open.
    if (viewer !== '') onClose()
  }
  return [
    { label: 'Message', icon: <Mail size={22} />, onSelect: message },
    isBlocked
      ? { label: 'Unblock', icon: <UserCheck size={22} />, onSelect: block }
      : { label: 'Block', icon: <Ban size={22} />, isDangerous: true, onSelect: block },
  ]
}

const ProfileAtAGlance = ({ username, onClose }: GlanceProps) => {
  const { run } = useApp()
  const { user, failure, retry } = useUser(username)
  const dealings = useDealings({ username, onClose })
  if (user === undefined) {
    if (failure === undefined) return <Skeleton cards={1} shape="row" />
    return <FailureNotice failure={failure} onRetry={retry} isInline />
  }
  const absence = absenceOf(user)
  if (absence !== undefined) return <EmptyState title={absence} icon={<UserRoundX size={30} />} />
  const [picture] = user.profilePictures
  return (
    <div className={styles.profile}>
      <div className={styles.about}>
        <Portrait name={user.username} address={picture} size={56} />
        <UserScores user={user} />
      </div>
      <BlockedNote username={username} />
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
          ...dealings,
        ]}
      />
    </div>
  )
}
