/** A row with words and a switch: a checkbox of the platform that is announced as what it is, works by keyboard, and loads nothing. */
import { type ReactNode, useId } from 'react'
import styles from './Switch.module.css'

interface SwitchProps {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly icon?: ReactNode
  /** What it does, in a sentence under the label. */
  readonly hint?: string
}

export const Switch = ({ label, isOn, onChange, icon, hint }: SwitchProps) => {
  const id = useId()
  const hasHint = hint !== undefined
  return (
    <label className={styles.row}>
      {icon !== undefined && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={styles.words}>
        {label}
        {hasHint && (
          <small id={id} className={styles.hint}>
            {hint}
          </small>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.input}
        checked={isOn}
        aria-checked={isOn}
        // The sentence is said after the name, and is no part of it.
        {...(hasHint ? { 'aria-label': label, 'aria-describedby': id } : {})}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={styles.track} aria-hidden="true" />
    </label>
  )
}
