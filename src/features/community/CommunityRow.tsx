/** A community in a list: icon, name, members, three lines of description, Join. docs/behaviour/community.md#fields. */
import { Link } from '@tanstack/react-router'
import { nameKey } from '../../../schemas/ids.ts'
import { communityPath } from '../../../schemas/rules/addresses.ts'
import { clipDisplayName } from '../../../schemas/words/clip.ts'
import { compact } from '../../../schemas/words/counts.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import styles from './CommunityRow.module.css'
import { JoinButton } from './JoinButton.tsx'

/** `name` in any case. Renders nothing for a community that is not in the store. */
export const CommunityRow = ({ name }: { readonly name: string }) => {
  const community = useValue(useApp().store.communities.read(nameKey(name)))
  if (community === undefined) return null
  const { displayName, icon, description, memberCount, isSubscribed } = community
  return (
    <article className={styles.row}>
      <Avatar name={community.name} address={icon} size={44} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={communityPath(community.name)} className={styles.link}>
            {clipDisplayName(displayName || community.name)}
          </Link>
        </h2>
        {memberCount !== undefined && (
          <p className={styles.facts}>
            {compact(memberCount)} {memberCount === 1 ? 'member' : 'members'}
          </p>
        )}
        <p dir="auto" className={styles.description}>
          {description === '' ? 'No description found.' : description}
        </p>
      </div>
      <span className={styles.join}>
        <JoinButton name={community.name} isSubscribed={isSubscribed} />
      </span>
    </article>
  )
}
