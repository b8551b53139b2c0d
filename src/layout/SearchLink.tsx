/** A link to the search screen that looks like a search field. */
import { Link } from '@tanstack/react-router'
import { Search } from '../ui/icons.tsx'
import styles from './SearchField.module.css'

export const SearchLink = ({ label }: { readonly label: string }) => (
  <Link to="/browse" className={styles.field}>
    <Search size={20} aria-hidden="true" className={styles.icon} />
    <span className={styles.hint}>{label}</span>
  </Link>
)
