/** A toolbar button of the editor. Pressing it keeps the caret and the on-screen keyboard. */
import type { ReactNode } from 'react'
import styles from './Editor.module.css'

interface EditorButtonProps {
  readonly label: string
  readonly onPress: () => void
  readonly children: ReactNode
}

export const EditorButton = ({ label, onPress, children }: EditorButtonProps) => (
  <button
    type="button"
    className={styles.tool}
    aria-label={label}
    title={label}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    {children}
  </button>
)
