/** Overview, Posts, Comments. */
import { Link } from '@tanstack/react-router'
import type { ProfileType } from '../../../schemas/vocabulary.ts'
import styles from '../../ui/Tabs.module.css'

interface ProfileTabsProps {
  readonly username: string
  readonly type: ProfileType
}

const tabs: ReadonlyArray<{ readonly key: ProfileType; readonly label: string }> = [
  { key: 'overview', label: 'Overview' },
  { key: 'post', label: 'Posts' },
  { key: 'comment', label: 'Comments' },
]

export const ProfileTabs = ({ username, type }: ProfileTabsProps) => (
  <nav aria-label="Profile" className={styles.tabs}>
    {tabs.map(({ key, label }) => (
      <Link
        key={key}
        to="/u/$user"
        params={{ user: username }}
        search={key === 'overview' ? {} : { type: key }}
        replace
        resetScroll={false}
        className={styles.tab}
        activeOptions={{ exact: true }}
        aria-current={type === key ? 'page' : undefined}
      >
        {label}
      </Link>
    ))}
  </nav>
)
