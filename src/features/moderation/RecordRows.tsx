/** Rows in a dialog: a list of at most 300 px that scrolls on its own. docs/behaviour/moderation.md#reports. */
import type { ReactNode } from 'react'
import styles from './ModerationDialogs.module.css'

interface RecordRowsProps {
  readonly label: string
  readonly children: ReactNode
}

export const RecordRows = ({ label, children }: RecordRowsProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the list needs the focus to scroll by arrow keys
  <ul aria-label={label} className={styles.rows} tabIndex={0}>
    {children}
  </ul>
)
