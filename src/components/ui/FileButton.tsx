/** A button that lets a file be chosen: from the camera roll, the camera or the disk, as the device has it. */
import type { ReactNode } from 'react'
import styles from './FileButton.module.css'

interface FileButtonProps {
  readonly children: ReactNode
  /** File endings that are offered, without their dots. */
  readonly accepts: ReadonlyArray<string>
  readonly onChoose: (file: File) => void
  /** Id of the element that says what is wrong with what was chosen. */
  readonly describedBy: string
  readonly isWrong: boolean
}

export const FileButton = ({ children, accepts, onChoose, describedBy, isWrong }: FileButtonProps) => (
  <label className={styles.button}>
    {children}
    <input
      type="file"
      accept={accepts.map((ending) => `.${ending}`).join(',')}
      className={styles.file}
      aria-describedby={describedBy}
      aria-invalid={isWrong}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? []
        // So that the same file can be chosen again.
        currentTarget.value = ''
        if (file !== undefined) onChoose(file)
      }}
    />
  </label>
)
