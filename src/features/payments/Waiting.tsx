/** A spinner with a text that screen readers announce. */
import type { ReactNode } from 'react'
import { LoaderCircle } from '../../ui/icons.tsx'
import styles from './Payments.module.css'

export const Waiting = ({ children }: { readonly children: ReactNode }) => (
  <p role="status" className={styles.status}>
    <span className={styles.turning} aria-hidden="true">
      <LoaderCircle size={18} />
    </span>
    {children}
  </p>
)
