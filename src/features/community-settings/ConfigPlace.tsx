/** The community that is being configured, as a link. */
import { Link } from '@tanstack/react-router'
import { communityLink } from '../../core/viewerLabels.ts'
import configTitleStyles from '../../layout/TopBar.module.css'
import styles from './ConfigForm.module.css'

export const ConfigPlace = ({ community }: { readonly community: string }) => (
  <p className={styles.place}>
    <Link {...communityLink(community)} className={styles.community}>
      c/{community}
    </Link>
  </p>
)

/**
 * The top bar of a configuration screen: the title alone, since titles are long here and there is nothing to search.
 */
export const ConfigTitle = ({ title }: { readonly title: string }) => (
  <h1 className={configTitleStyles.title}>{title}</h1>
)
