/** A link that looks like a round icon button. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './LinkButton.module.css'

interface LinkButtonProps {
  readonly label: string
  readonly to: string
  readonly children: ReactNode
}

export const LinkButton = ({ label, to, children }: LinkButtonProps) => (
  <Link to={to} aria-label={label} title={label} className={styles.link}>
    {children}
  </Link>
)
