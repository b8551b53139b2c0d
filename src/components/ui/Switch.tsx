/** A row with words and a switch: a checkbox of the platform that is announced as what it is, works by keyboard, and loads nothing. */
import type { ReactNode } from 'react'
import styles from './Switch.module.css'

interface SwitchProps {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly icon?: ReactNode
}

export const Switch = ({ label, isOn, onChange, icon }: SwitchProps) => (
  <label className={styles.row}>
    {icon !== undefined && (
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
    )}
    <span className={styles.words}>{label}</span>
    <input
      type="checkbox"
      role="switch"
      className={styles.input}
      checked={isOn}
      aria-checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    <span className={styles.track} aria-hidden="true" />
  </label>
)
