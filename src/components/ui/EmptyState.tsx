/** What a screen says when it has nothing to show: why, and what to do about it. */
import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  readonly title: string
  readonly children?: ReactNode
  readonly icon?: ReactNode
  /** `alert` is read out at once: for failures. */
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
