/** Where in the code something happened: the innermost call first. */
import styles from './StackFrames.module.css'

interface StackFramesProps {
  /** `function /path/of/script.js:line:column`. */
  readonly frames: ReadonlyArray<string>
}

export const StackFrames = ({ frames }: StackFramesProps) => (
  <ol aria-label="Where in the code" className={styles.frames}>
    {frames.map((frame, at) => (
      // The same function may have called itself.
      <li key={`${at} ${frame}`} className={styles.frame}>
        {frame}
      </li>
    ))}
  </ol>
)
