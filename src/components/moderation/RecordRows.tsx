/** Rows in a dialog, in a list of at most 300 px that scrolls by itself. Document 2, section 2 (Reports list). */
import type { ReactNode } from 'react'
import styles from './ModerationDialogs.module.css'

interface RecordRowsProps {
  readonly label: string
  readonly children: ReactNode
}

export const RecordRows = ({ label, children }: RecordRowsProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has the focus; it must be able to get it
  <ul aria-label={label} className={styles.rows} tabIndex={0}>
    {children}
  </ul>
)
