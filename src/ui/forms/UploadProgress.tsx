/** Progress of an upload. */
import styles from './UploadProgress.module.css'

/** `part` is from 0 to 1. */
export const UploadProgress = ({ part }: { readonly part: number }) => (
  <div className={styles.progress}>
    <progress aria-label="Upload" max={1} value={part} className={styles.bar} />
    <span className={styles.part}>{Math.round(part * 100)}%</span>
  </div>
)
