/** A video that failed to load: the sentence and Retry. */
import { Button } from '../../../ui/Button.tsx'
import styles from './VideoFailed.module.css'

export const VideoFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className={styles.failed} role="alert">
    <p>Video failed to load.</p>
    <Button onClick={onRetry}>Retry</Button>
  </div>
)
