/** A button with words on it. `kind` says how much it calls: one `primary` per screen at most. */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './Button.module.css'

interface ButtonProps {
  readonly children: ReactNode
  /** A button that submits its form needs none. */
  readonly onClick?: () => void
  readonly isSubmit?: boolean
  readonly kind?: 'primary' | 'soft' | 'plain' | 'danger'
  readonly isWide?: boolean
  readonly isDisabled?: boolean
  readonly label?: string
  readonly isPressed?: boolean
}

export const Button = ({
  children,
  onClick,
  isSubmit = false,
  kind = 'soft',
  isWide = false,
  isDisabled = false,
  label,
  isPressed,
}: ButtonProps) => (
  <button
    type={isSubmit ? 'submit' : 'button'}
    className={clsx(styles.button, styles[kind], isWide && styles.wide)}
    onClick={onClick}
    disabled={isDisabled}
    aria-label={label}
    aria-pressed={isPressed}
  >
    {children}
  </button>
)
