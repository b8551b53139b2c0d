/**
 * The header of a profile: picture, name, badges, numbers, communities, and actions or, on one's own, links to the
 * private lists. Deleted and suspended members keep only their name.
 */

import { Link } from '@tanstack/react-router'
import { BlockUser } from '../../../commands/account/BlockUser.ts'
import { GoTo } from '../../../commands/layout/GoTo.ts'
import { OpenOverlay } from '../../../commands/layout/OpenOverlay.ts'
import { AskForPro } from '../../../commands/payments/LoadPaymentProvider.ts'
import type { User } from '../../../schemas/entities/User.ts'
import { communityPath, savedPath } from '../../../schemas/rules/addresses.ts'
import { isAuthor } from '../../../schemas/rules/permissions.ts'
import { useApp } from '../../core/App.ts'
import { useSelected } from '../../core/useValue.ts'
import { nameOf } from '../../core/viewerLabels.ts'
import { Avatar, Portrait } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ArrowBigUp, Bookmark, Ellipsis, type Icon } from '../../ui/icons.tsx'
import { Ban, Camera, EyeOff } from '../../ui/moreIcons.tsx'
import { Badges } from '../content/AuthorLink.tsx'
import { Moderating } from './Moderating.tsx'
import ownListsStyles from './OwnLists.module.css'
import ownPortraitStyles from './OwnPortrait.module.css'
import styles from './ProfileHeader.module.css'
import { BlockedNote, UserScores } from './UserScores.tsx'
import { absenceOf } from './userLabels.ts'

const lists: ReadonlyArray<{ readonly label: string; readonly to: string; readonly Drawing: Icon }> = [
  { label: 'Saved', to: savedPath(), Drawing: Bookmark },
  { label: 'Hidden', to: '/hidden', Drawing: EyeOff },
  { label: 'Upvoted', to: '/upvoted', Drawing: ArrowBigUp },
  { label: 'Blocked', to: '/blocked', Drawing: Ban },
]

/**
 * Links to the viewer's private lists: saved, hidden and upvoted posts, and blocked members. Shown on their own
 * profile.
 */
const OwnLists = () => (
  <nav aria-label="Your lists">
    <ul className={ownListsStyles.lists}>
      {lists.map(({ label, to, Drawing }) => (
        <li key={label} className={ownListsStyles.item}>
          <Link to={to} className={ownListsStyles.list}>
            <span className={ownListsStyles.icon} aria-hidden="true">
              <Drawing size={22} />
            </span>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

interface OwnPortraitProps {
  readonly name: string
  readonly address: string | undefined
  /** Size in CSS pixels. */
  readonly size: number
}

/** The picture on one's own profile, as a link to change it. */
const OwnPortrait = ({ name, address, size }: OwnPortraitProps) => (
  <Link
    to="/settings/$section"
    params={{ section: 'profile' }}
    aria-label="Change profile picture"
    title="Change profile picture"
    className={ownPortraitStyles.portrait}
  >
    <Portrait name={name} address={address} size={size} />
    <span className={ownPortraitStyles.badge} aria-hidden="true">
      <Camera size={16} />
    </span>
  </Link>
)

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
