/**
 * The top bar of a configuration screen: the title alone, since titles are long here and there is nothing to search.
 */
import styles from '../../layout/TopBar.module.css'

export const ConfigTitle = ({ title }: { readonly title: string }) => <h1 className={styles.title}>{title}</h1>
