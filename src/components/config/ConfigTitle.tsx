/** In the bar of a configuration's screen: its title alone. Titles are long here, and there is nothing to search for. */
import styles from '../chrome/TopBar.module.css'

export const ConfigTitle = ({ title }: { readonly title: string }) => <h1 className={styles.title}>{title}</h1>
