/** A row with a label and a switch: a native checkbox with role switch, which needs no library. */
import { type ReactNode, useId, useRef } from 'react'
import { useEarlyEntry } from '../../core/useIsHydrated.ts'
import styles from './Switch.module.css'

interface SwitchProps {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly icon?: ReactNode
  /** A sentence below the label. */
  readonly hint?: string
}

export const Switch = ({ label, isOn, onChange, icon, hint }: SwitchProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEarlyEntry(() => {
    const isTurned = input.current?.checked ?? isOn
    if (isTurned !== isOn) onChange(isTurned)
  })
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
        ref={input}
        type="checkbox"
        role="switch"
        className={styles.input}
        checked={isOn}
        aria-checked={isOn}
        // The hint is the description, not part of the name.
        {...(hasHint ? { 'aria-label': label, 'aria-describedby': id } : {})}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={styles.track} aria-hidden="true" />
    </label>
  )
}
