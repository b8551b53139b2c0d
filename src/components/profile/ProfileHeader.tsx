/** The head of a profile: picture, name, badges, numbers, communities. Those who left or were suspended keep their name only. */
import { GoTo } from '../../../commands/navigation/GoTo.ts'
import type { User } from '../../../schemas/entities/User.ts'
import { communityPath } from '../../../schemas/rules/addresses.ts'
import { useApp } from '../../App.ts'
import { Badges } from '../content/Badges.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Moderating } from './Moderating.tsx'
import styles from './ProfileHeader.module.css'
import { UserScores } from './UserScores.tsx'
import { absenceOf } from './userWords.ts'

export const ProfileHeader = ({ user }: { readonly user: User }) => {
  const { run } = useApp()
  const isThere = absenceOf(user) === undefined
  const [picture] = isThere ? user.profilePictures : []
  return (
    <section aria-label="Profile" className={styles.header}>
      <div className={styles.person}>
        <Avatar name={user.username} address={picture} size={72} />
        <h2 className={styles.name}>
          {user.username}
          {isThere && (
            <Badges
              content={{ author: user.username, isModerator: false, isAdmin: user.isAdmin, proTier: user.proTier }}
            />
          )}
        </h2>
      </div>
      {isThere && <UserScores user={user} />}
      {isThere && (
        <Moderating
          communities={user.moderates}
          onChoose={(name) => void run(GoTo, { address: communityPath(name), replace: false })}
        />
      )}
    </section>
  )
}
