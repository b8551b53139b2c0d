/** Filters of the moderation log: by type and by moderator. */
import { useNavigate } from '@tanstack/react-router'
import { logTypeChoices, logTypeLabel } from '../../../../schemas/words/logPhrases.ts'
import { searchOf } from '../moderationSearch.ts'
import styles from './LogFilters.module.css'
import selectionStyles from './Selection.module.css'

interface SelectionProps {
  readonly label: string
  readonly value: string
  readonly choices: ReadonlyArray<{ readonly value: string; readonly label: string }>
  readonly onChoose: (value: string) => void
}

/** A labelled native select, for long lists of short words. */
const Selection = ({ label, value, choices, onChoose }: SelectionProps) => (
  <select
    aria-label={label}
    className={selectionStyles.selection}
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

interface LogFiltersProps {
  readonly path: string
  readonly type: string
  readonly moderator: string
  /** Moderators to filter by; empty where the log hides names. */
  readonly moderators: ReadonlyArray<string>
}

/** Adds the current value to the choices, since an address can name any value. */
const withChosen = <Choice extends { readonly value: string }>(
  choices: ReadonlyArray<Choice>,
  chosen: Choice,
): ReadonlyArray<Choice> =>
  chosen.value === '' || choices.some(({ value }) => value.toLowerCase() === chosen.value.toLowerCase())
    ? choices
    : [...choices, chosen]

export const LogFilters = ({ path, type, moderator, moderators }: LogFiltersProps) => {
  const navigate = useNavigate()
  const show = (next: { type: string; moderator: string }): void =>
    void navigate({ to: path, search: searchOf(next), replace: true })
  const types = withChosen(
    logTypeChoices.map((each) => ({ value: each.type, label: each.label })),
    { value: type, label: logTypeLabel(type) },
  )
  const people = withChosen(
    moderators.map((name) => ({ value: name, label: name })),
    { value: moderator, label: moderator },
  )
  return (
    <div role="group" aria-label="Filters" className={styles.filters}>
      <Selection
        label="Type"
        value={type}
        choices={[{ value: '', label: 'Everything' }, ...types]}
        onChoose={(chosen) => show({ type: chosen, moderator })}
      />
      {people.length > 0 && (
        <Selection
          label="Moderator"
          value={people.find(({ value }) => value.toLowerCase() === moderator.toLowerCase())?.value ?? ''}
          choices={[{ value: '', label: 'All moderators' }, ...people]}
          onChoose={(chosen) => show({ type, moderator: chosen })}
        />
      )}
    </div>
  )
}
