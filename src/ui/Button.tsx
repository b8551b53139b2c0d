/** A button with a text. `kind` is its emphasis: at most one `primary` per screen. */
import { clsx } from 'clsx'
import type { ReactNode, Ref } from 'react'
import styles from './Button.module.css'

interface ButtonProps {
  readonly ref?: Ref<HTMLButtonElement>
  readonly children: ReactNode
  /** Not needed for a submit button. */
  readonly onClick?: () => void
  readonly isSubmit?: boolean
  readonly kind?: 'primary' | 'soft' | 'plain' | 'danger'
  readonly isWide?: boolean
  readonly isDisabled?: boolean
  /** What it began is under way: it does nothing until then, and keeps the focus. */
  readonly isBusy?: boolean
  readonly label?: string
  readonly isPressed?: boolean
}

export const Button = ({
  ref,
  children,
  onClick,
  isSubmit = false,
  kind = 'soft',
  isWide = false,
  isDisabled = false,
  isBusy = false,
  label,
  isPressed,
}: ButtonProps) => (
  <button
    ref={ref}
    type={isSubmit ? 'submit' : 'button'}
    className={clsx(styles.button, styles[kind], isWide && styles.wide)}
    onClick={isBusy ? undefined : onClick}
    disabled={isDisabled}
    aria-disabled={isBusy || undefined}
    aria-label={label}
    aria-pressed={isPressed}
  >
    {children}
  </button>
)
