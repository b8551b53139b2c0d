/**
 * A text field with its label, a hint or error below it, and a counter. Text that is too long is counted, not
 * truncated, and the form reports it.
 */
import { clsx } from 'clsx'
import { type ChangeEvent, type ReactNode, useId, useRef } from 'react'
import { useFocusFirst } from '../useFocusReturn.ts'
import styles from './TextField.module.css'

interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: 'text' | 'email' | 'password' | 'url'
  /** More than one row makes it a text area. */
  readonly rows?: number
  /** Maximum length, shown as a counter. */
  readonly limit?: number
  /** Maximum length that can be typed, for short fields without a counter. */
  readonly most?: number
  /** The field's name for browser autofill. */
  readonly name?: string
  /** A button inside the field, at its end. */
  readonly children?: ReactNode
  readonly hint?: string | undefined
  /** The error, as a sentence. */
  readonly error?: string | undefined
  readonly autoComplete?: string
  /** The phone's keyboard. */
  readonly inputMode?: 'decimal' | 'numeric'
  readonly autoCapitalize?: 'none' | 'sentences' | 'words'
  /** Id of a `datalist` with suggestions. */
  readonly suggestions?: string
  readonly isRequired?: boolean
  readonly isFocusedFirst?: boolean
}

export const TextField = ({
  label,
  value,
  onChange,
  type = 'text',
  rows = 1,
  limit,
  most,
  name,
  children,
  hint,
  error,
  autoComplete = 'off',
  autoCapitalize = 'sentences',
  inputMode,
  suggestions,
  isRequired = false,
  isFocusedFirst = false,
}: TextFieldProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  useFocusFirst(rows > 1 ? area : input, isFocusedFirst)
  const isTooLong = limit !== undefined && value.length > limit
  const said = error ?? hint
  const shared = {
    id,
    value,
    name,
    maxLength: most,
    className: clsx(styles.input, children !== undefined && styles.withButton),
    autoComplete,
    autoCapitalize,
    inputMode,
    required: isRequired,
    autoFocus: isFocusedFirst,
    'aria-invalid': error !== undefined || isTooLong,
    'aria-describedby': `${id}-said ${id}-count`,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.currentTarget.value),
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.frame}>
        {rows > 1 ? (
          <textarea {...shared} dir="auto" ref={area} rows={rows} />
        ) : (
          <input {...shared} dir="auto" ref={input} type={type} list={suggestions} />
        )}
        {children !== undefined && <span className={styles.button}>{children}</span>}
      </div>
      <div className={styles.under}>
        <span
          id={`${id}-said`}
          role={error === undefined ? undefined : 'alert'}
          className={clsx(error !== undefined && styles.wrong)}
        >
          {said}
        </span>
        {limit !== undefined && (
          <span id={`${id}-count`} className={clsx(styles.count, isTooLong && styles.wrong)}>
            {value.length}/{limit}
          </span>
        )}
      </div>
    </div>
  )
}
