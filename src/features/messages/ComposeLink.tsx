/** The floating link to a new message, within thumb's reach over the inbox. */
import { Link } from '@tanstack/react-router'
import { sendPath } from '../../../schemas/rules/addresses.ts'
import { SquarePen } from '../../ui/moreIcons.tsx'
import styles from './ComposeLink.module.css'

export const ComposeLink = () => (
  <>
    <div className={styles.room} />
    <Link to={sendPath()} className={styles.compose}>
      <SquarePen size={22} aria-hidden="true" />
      Compose
    </Link>
  </>
)
