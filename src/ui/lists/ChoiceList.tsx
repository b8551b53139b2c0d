/** A question with a few answers: native radio buttons, each a whole row to press. */
import { useId } from 'react'
import styles from './ChoiceList.module.css'

interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
  /** A sentence below the label. */
  readonly hint?: string
}

interface ChoiceListProps<Value extends string> {
  readonly label: string
  readonly choices: ReadonlyArray<Choice<Value>>
  readonly chosen: Value
  readonly onChoose: (value: Value) => void
}

export const ChoiceList = <Value extends string>({ label, choices, chosen, onChoose }: ChoiceListProps<Value>) => {
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.label}>{label}</legend>
      {choices.map(({ value, label: words, hint }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={value === chosen}
            // The hint is the description, not part of the name.
            {...(hint === undefined ? {} : { 'aria-label': words, 'aria-describedby': `${name}-${value}` })}
            onChange={() => onChoose(value)}
          />
          <span>
            {words}
            {hint !== undefined && (
              <small id={`${name}-${value}`} className={styles.hint}>
                {hint}
              </small>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
