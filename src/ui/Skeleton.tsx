/** A placeholder in the shape of content that is loading. Says 'Loading' once, not per bar. */

import pendingScreenStyles from './PendingScreen.module.css'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  /** Number of cards. */
  readonly cards: number
  readonly shape?: 'card' | 'row'
}

export const Skeleton = ({ cards, shape = 'card' }: SkeletonProps) => (
  <div role="status" aria-label="Loading" className={styles.list}>
    {Array.from({ length: cards }, (_, at) => (
      <div key={at} className={styles[shape]} aria-hidden="true">
        <span className={styles.bar} />
        <span className={styles.bar} />
        {shape === 'card' && <span className={styles.block} />}
        <span className={styles.bar} />
      </div>
    ))}
  </div>
)

/** Shown while a screen's chunk is loading. */
export const PendingScreen = () => (
  <div className={pendingScreenStyles.pending} role="status" aria-label="Loading">
    <span className={pendingScreenStyles.dot} />
    <span className={pendingScreenStyles.dot} />
    <span className={pendingScreenStyles.dot} />
  </div>
)
