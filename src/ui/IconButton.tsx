/** A round icon button with an accessible name. */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './IconButton.module.css'

interface IconButtonProps {
  readonly label: string
  readonly children: ReactNode
  /** Absent in rows whose list handles their presses: `press` tells it which one this is. */
  readonly onClick?: () => void
  readonly press?: string
  readonly isPressed?: boolean
  readonly className?: string | undefined
}

export const IconButton = ({ label, children, onClick, press, isPressed, className }: IconButtonProps) => (
  <button
    type="button"
    className={clsx(styles.button, className)}
    onClick={onClick}
    data-press={press}
    aria-label={label}
    aria-pressed={isPressed}
    title={label}
  >
    {children}
  </button>
)
