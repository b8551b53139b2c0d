/** Text that is covered until the reader taps it. */
import { type ReactNode, useState } from 'react'
import styles from './Text.module.css'

export const SpoilerText = ({ children }: { readonly children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <span className={styles.spoilerOpen}>{children}</span>
  return (
    <button type="button" className={styles.spoiler} aria-label="Show spoiler" onClick={() => setOpen(true)}>
      <span className={styles.spoilerText} aria-hidden="true" inert>
        {children}
      </span>
    </button>
  )
}
