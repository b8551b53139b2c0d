/** A round icon button with an accessible name. */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './IconButton.module.css'

interface IconButtonProps {
  readonly label: string
  readonly children: ReactNode
  readonly onClick: () => void
  readonly isPressed?: boolean
  readonly className?: string | undefined
}

export const IconButton = ({ label, children, onClick, isPressed, className }: IconButtonProps) => (
  <button
    type="button"
    className={clsx(styles.button, className)}
    onClick={onClick}
    aria-label={label}
    aria-pressed={isPressed}
    title={label}
  >
    {children}
  </button>
)
