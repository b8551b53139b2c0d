/**
 * The header of a profile: picture, name, badges, numbers, communities, and actions or, on one's own, links to the
 * private lists. Deleted and suspended members keep only their name.
 */
import { BlockUser } from '../../../commands/account/BlockUser.ts'
import { GoTo } from '../../../commands/layout/GoTo.ts'
import { OpenOverlay } from '../../../commands/layout/OpenOverlay.ts'
import { AskForPro } from '../../../commands/payments/AskForPro.ts'
import type { User } from '../../../schemas/entities/User.ts'
import { communityPath } from '../../../schemas/rules/addresses.ts'
import { isAuthor } from '../../../schemas/rules/permissions.ts'
import { useApp } from '../../core/App.ts'
import { useSelected } from '../../core/useValue.ts'
import { nameOf } from '../../core/viewerLabels.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Ellipsis } from '../../ui/icons.tsx'
import { Portrait } from '../../ui/Portrait.tsx'
import { Badges } from '../content/Badges.tsx'
import { BlockedNote } from './BlockedNote.tsx'
import { Moderating } from './Moderating.tsx'
import { OwnLists } from './OwnLists.tsx'
import { OwnPortrait } from './OwnPortrait.tsx'
import styles from './ProfileHeader.module.css'
import { UserScores } from './UserScores.tsx'
import { absenceOf } from './userLabels.ts'

export const ProfileHeader = ({ user }: { readonly user: User }) => {
  const { run, store } = useApp()
  const isSelf = isAuthor(useSelected(store.viewer, nameOf), { author: user.username })
  const { username } = user
  const isThere = absenceOf(user) === undefined
  const [picture] = isThere ? user.profilePictures : []
  return (
    <section aria-label="Profile" className={styles.header}>
      <div className={styles.person}>
        {isThere && isSelf && <OwnPortrait name={username} address={picture} size={72} />}
        {isThere && !isSelf && <Portrait name={username} address={picture} size={72} />}
        {!isThere && <Avatar name={username} size={72} />}
        <div className={styles.words}>
          <h2 className={styles.name}>
            {user.username}
            {isThere && (
              <Badges
                content={{ author: user.username, isModerator: false, isAdmin: user.isAdmin, proTier: user.proTier }}
              />
            )}
          </h2>
          {isThere && isSelf && user.proTier === 0 && (
            <Button onClick={() => void run(AskForPro, { isOver: false })}>Get Pro</Button>
          )}
        </div>
        {isThere && !isSelf && (
          <span className={styles.more}>
            <IconButton label="More" onClick={() => void run(OpenOverlay, { name: 'profile', username })}>
              <Ellipsis size={22} aria-hidden="true" />
            </IconButton>
          </span>
        )}
      </div>
      <BlockedNote username={username}>
        <Button kind="plain" onClick={() => void run(BlockUser, { username, value: false })}>
          Unblock
        </Button>
      </BlockedNote>
      {isThere && <UserScores user={user} />}
      {isThere && (
        <Moderating
          communities={user.moderates}
          onChoose={(name) => void run(GoTo, { address: communityPath(name), replace: false })}
          onCreate={isSelf ? () => void run(GoTo, { address: '/create', replace: false }) : undefined}
        />
      )}
      {isSelf && <OwnLists />}
    </section>
  )
}
