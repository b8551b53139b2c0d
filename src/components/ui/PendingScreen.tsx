/** What shows while a screen's own code is on its way. */
import styles from './PendingScreen.module.css'

export const PendingScreen = () => (
  <div className={styles.pending} role="status" aria-label="Loading">
    <span className={styles.dot} />
    <span className={styles.dot} />
    <span className={styles.dot} />
  </div>
)
