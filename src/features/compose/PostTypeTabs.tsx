/** Link, Text, Media: the type of the post. Switching keeps the text. */
import { Link } from '@tanstack/react-router'
import { submitPath } from '../../../schemas/rules/addresses.ts'
import type { PostType } from '../../../schemas/vocabulary.ts'
import styles from '../../ui/Tabs.module.css'

interface PostTypeTabsProps {
  /** As in the address; '' for none. */
  readonly community: string
  readonly type: PostType
}

const tabs: ReadonlyArray<{ readonly key: PostType; readonly label: string }> = [
  { key: 'link', label: 'Link' },
  { key: 'text', label: 'Text' },
  { key: 'media', label: 'Media' },
]

export const PostTypeTabs = ({ community, type }: PostTypeTabsProps) => (
  <nav aria-label="Type of post" className={styles.tabs}>
    {tabs.map(({ key, label }) => (
      <Link
        key={key}
        to={submitPath(community, key)}
        replace
        resetScroll={false}
        className={styles.tab}
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={type === key ? 'page' : undefined}
      >
        {label}
      </Link>
    ))}
  </nav>
)
