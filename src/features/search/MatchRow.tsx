/** Communities that match a search, as a row of chips above the posts. Renders nothing without matches. */
import { Link } from '@tanstack/react-router'
import { communityPath } from '../../../schemas/rules/addresses.ts'
import { clipDisplayName } from '../../../schemas/words/clip.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { useCommunityMatches } from '../compose/useCommunityMatches.ts'
import styles from './MatchRow.module.css'

const Match = ({ name }: { readonly name: string }) => {
  const community = useValue(useApp().store.communities.read(name))
  if (community === undefined) return null
  return (
    <li className={styles.item}>
      <Link to={communityPath(community.name)} className={styles.chip}>
        <Avatar name={community.name} address={community.icon} size={28} />
        <span className={styles.name}>{clipDisplayName(community.displayName || community.name)}</span>
      </Link>
    </li>
  )
}

export const MatchRow = ({ query }: { readonly query: string }) => {
  const { ids } = useCommunityMatches(query).matches
  if (ids.length === 0) return null
  return (
    <section aria-label="Communities" className={styles.matches}>
      <h2 className={styles.heading}>Communities</h2>
      <ul className={styles.row}>
        {ids.map((name) => (
          <Match key={name} name={name} />
        ))}
      </ul>
    </section>
  )
}
