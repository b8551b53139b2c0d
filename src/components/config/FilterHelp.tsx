/** How a filter is written, in short. Document 2, section 2 (Filter). */
import styles from './FilterHelp.module.css'

export const FilterHelp = () => (
  <details className={styles.help}>
    <summary className={styles.title}>How a filter is written</summary>
  </details>
)
