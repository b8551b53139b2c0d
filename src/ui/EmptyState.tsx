/** What a screen shows when it has no content: why, and what to do next. */
import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  readonly title: string
  readonly children?: ReactNode
  readonly icon?: ReactNode
  /** `alert` is announced at once: for failures. */
  readonly role?: 'status' | 'alert'
}

export const EmptyState = ({ title, children, icon, role = 'status' }: EmptyStateProps) => (
  <div className={styles.empty} role={role}>
    {icon !== undefined && (
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
    )}
    <p className={styles.title}>{title}</p>
    {children !== undefined && <div className={styles.more}>{children}</div>}
  </div>
)
