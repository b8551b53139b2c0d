/** The shape of what is on its way, where the shape is known. Says 'Loading' once, not once per bar. */
import styles from './Skeleton.module.css'

interface SkeletonProps {
  /** How many cards to draw. */
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
