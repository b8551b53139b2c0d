/** Related settings on one card, under a common heading. */
import { type ReactNode, useId } from 'react'
import styles from './ConfigForm.module.css'

interface ConfigGroupProps {
  /** Absent if the card's only field has a label of its own. */
  readonly title?: string
  readonly children: ReactNode
}

export const ConfigGroup = ({ title, children }: ConfigGroupProps) => {
  const id = useId()
  if (title === undefined) return <div className={styles.group}>{children}</div>
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}
