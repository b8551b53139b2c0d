/** The skeleton of a profile that is loading: picture, name, numbers, tabs, and the first items of the list. */
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './ProfileSkeleton.module.css'

export const ProfileSkeleton = () => (
  <>
    <div className={styles.header} aria-hidden="true">
      <div className={styles.person}>
        <span className={styles.picture} />
        <span className={styles.name} />
      </div>
      <div className={styles.scores}>
        <span className={styles.score} />
        <span className={styles.score} />
        <span className={styles.score} />
      </div>
    </div>
    <div className={styles.tabs} aria-hidden="true" />
    <Skeleton cards={4} />
  </>
)
