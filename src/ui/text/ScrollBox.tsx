/** A box in which wide content (code, a table) scrolls by touch or keyboard, so that the page does not. */
import type { ReactNode } from 'react'
import styles from './Text.module.css'

interface ScrollBoxProps {
  readonly label: 'Code' | 'Table'
  readonly children: ReactNode
}

export const ScrollBox = ({ label, children }: ScrollBoxProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the box needs the focus to scroll by arrow keys
  <section className={styles.scroll} aria-label={label} tabIndex={0}>
    {children}
  </section>
)
