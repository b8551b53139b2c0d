/** A link that looks like a round icon button. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './LinkButton.module.css'

interface LinkButtonProps {
  readonly label: string
  readonly to: string
  readonly children: ReactNode
  /** The link's target is the current screen. */
  readonly isCurrent?: boolean
}

export const LinkButton = ({ label, to, children, isCurrent = false }: LinkButtonProps) => (
  <Link to={to} aria-label={label} title={label} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
    {children}
  </Link>
)
