/** The community that is being configured, as a link. */
import { Link } from '@tanstack/react-router'
import styles from './ConfigForm.module.css'

export const ConfigPlace = ({ community }: { readonly community: string }) => (
  <p className={styles.place}>
    <Link to="/c/$community" params={{ community }} className={styles.community}>
      c/{community}
    </Link>
  </p>
)
