/** Shown while a screen's chunk is loading. */
import styles from './PendingScreen.module.css'

export const PendingScreen = () => (
  <div className={styles.pending} role="status" aria-label="Loading">
    <span className={styles.dot} />
    <span className={styles.dot} />
    <span className={styles.dot} />
  </div>
)
