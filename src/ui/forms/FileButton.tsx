/** A button that opens the device's file picker. */
import type { ReactNode } from 'react'
import styles from './FileButton.module.css'
import uploadProgressStyles from './UploadProgress.module.css'

interface FileButtonProps {
  readonly children: ReactNode
  /** Accepted file extensions, without dots. */
  readonly accepts: ReadonlyArray<string>
  readonly onChoose: (file: File) => void
  /** Id of the element with the error. */
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

// Progress of an upload.

/** `part` is from 0 to 1. */
export const UploadProgress = ({ part }: { readonly part: number }) => (
  <div className={uploadProgressStyles.progress}>
    <progress aria-label="Upload" max={1} value={part} className={uploadProgressStyles.bar} />
    <span className={uploadProgressStyles.part}>{Math.round(part * 100)}%</span>
  </div>
)
