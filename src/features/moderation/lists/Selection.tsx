/** A labelled native select, for long lists of short words. */
import styles from './Selection.module.css'

interface SelectionProps {
  readonly label: string
  readonly value: string
  readonly choices: ReadonlyArray<{ readonly value: string; readonly label: string }>
  readonly onChoose: (value: string) => void
}

export const Selection = ({ label, value, choices, onChoose }: SelectionProps) => (
  <select
    aria-label={label}
    className={styles.selection}
    value={value}
    onChange={(event) => onChoose(event.currentTarget.value)}
  >
    {choices.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ))}
  </select>
)
