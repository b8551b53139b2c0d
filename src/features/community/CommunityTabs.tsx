/** The three screens of a community: Posts, About, Wiki. */
import { Link } from '@tanstack/react-router'
import { aboutPath, communityPath, wikiPath } from '../../../schemas/rules/addresses.ts'
import styles from '../../ui/Tabs.module.css'

export type CommunityTab = 'posts' | 'about' | 'wiki'

interface CommunityTabsProps {
  readonly community: string
  readonly tab: CommunityTab
}

const tabs: ReadonlyArray<{
  readonly key: CommunityTab
  readonly label: string
  readonly path: (name: string) => string
}> = [
  { key: 'posts', label: 'Posts', path: (name) => communityPath(name) },
  { key: 'about', label: 'About', path: aboutPath },
  { key: 'wiki', label: 'Wiki', path: wikiPath },
]

export const CommunityTabs = ({ community, tab }: CommunityTabsProps) => (
  <nav aria-label="Community" className={styles.tabs}>
    {tabs.map(({ key, label, path }) => (
      <Link
        key={key}
        to={path(community)}
        className={styles.tab}
        activeOptions={{ exact: true }}
        aria-current={tab === key ? 'page' : undefined}
      >
        {label}
      </Link>
    ))}
  </nav>
)
