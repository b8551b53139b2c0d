/** A member or community that the viewer blocks: picture, link and Unblock. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import styles from './BlockedList.module.css'

interface BlockedRowProps {
  readonly name: string
  readonly label: string
  readonly to: string
  readonly children: ReactNode
}

export const BlockedRow = ({ name, label, to, children }: BlockedRowProps) => (
  <li className={styles.row}>
    <Avatar name={name} size={36} />
    <Link to={to} className={styles.name}>
      {label}
    </Link>
    {children}
  </li>
)
