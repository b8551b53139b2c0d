/**
 * Links to the viewer's private lists: saved, hidden and upvoted posts, and blocked members. Shown on their own
 * profile.
 */
import { Link } from '@tanstack/react-router'
import { savedPath } from '../../../schemas/rules/addresses.ts'
import { ArrowBigUp, Bookmark, type Icon } from '../../ui/icons.tsx'
import { Ban, EyeOff } from '../../ui/moreIcons.tsx'
import styles from './OwnLists.module.css'

const lists: ReadonlyArray<{ readonly label: string; readonly to: string; readonly Drawing: Icon }> = [
  { label: 'Saved', to: savedPath(), Drawing: Bookmark },
  { label: 'Hidden', to: '/hidden', Drawing: EyeOff },
  { label: 'Upvoted', to: '/upvoted', Drawing: ArrowBigUp },
  { label: 'Blocked', to: '/blocked', Drawing: Ban },
]

export const OwnLists = () => (
  <nav aria-label="Your lists">
    <ul className={styles.lists}>
      {lists.map(({ label, to, Drawing }) => (
        <li key={label} className={styles.item}>
          <Link to={to} className={styles.list}>
            <span className={styles.icon} aria-hidden="true">
              <Drawing size={22} />
            </span>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
