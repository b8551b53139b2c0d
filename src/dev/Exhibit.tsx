/** A control in the catalogue: its name, and its states side by side, each with a label. */
import type { ReactNode } from 'react'
import styles from './Catalogue.module.css'

interface ExhibitProps {
  /** The component's name, which is its file's. */
  readonly name: string
  readonly children: ReactNode
}

export const Exhibit = ({ name, children }: ExhibitProps) => (
  <section className={styles.exhibit}>
    <h2 className={styles.name}>{name}</h2>
    <div className={styles.states}>{children}</div>
  </section>
)

interface StateProps {
  readonly name: string
  readonly children: ReactNode
  /** `wide` for controls as wide as a phone's screen, `whole` for the width of the page. */
  readonly size?: 'state' | 'wide' | 'whole'
}

/** One state of the control. */
export const State = ({ name, children, size = 'state' }: StateProps) => (
  <div className={styles[size]}>
    <p className={styles.label}>{name}</p>
    <div className={styles.frame}>{children}</div>
  </div>
)
