/** Questions of a configuration that belong together, on one card, under what they have in common. */
import { type ReactNode, useId } from 'react'
import styles from './ConfigForm.module.css'

interface ConfigGroupProps {
  /** Absent where the one question on it has a name of its own. */
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
