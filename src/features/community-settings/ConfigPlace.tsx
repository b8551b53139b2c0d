/** The community that is being configured, as a link. */
import { Link } from '@tanstack/react-router'
import { communityLink } from '../../core/feedLinks.ts'
import styles from './ConfigForm.module.css'

export const ConfigPlace = ({ community }: { readonly community: string }) => (
  <p className={styles.place}>
    <Link {...communityLink(community)} className={styles.community}>
      c/{community}
    </Link>
  </p>
)
