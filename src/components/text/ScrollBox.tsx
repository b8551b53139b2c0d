/** A box that something wide scrolls in - code, a table - by finger or by keyboard, so that the page itself never does. */
import type { ReactNode } from 'react'
import styles from './Text.module.css'

interface ScrollBoxProps {
  readonly label: 'Code' | 'Table'
  readonly children: ReactNode
}

export const ScrollBox = ({ label, children }: ScrollBoxProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has the focus; it must be able to get it
  <section className={styles.scroll} aria-label={label} tabIndex={0}>
    {children}
  </section>
)
