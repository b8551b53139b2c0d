/**
 * The community of a new post: a combobox that filters the joined communities while typing and searches all others.
 * docs/behaviour/compose.md#community-picker.
 */
import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions, Label } from '@headlessui/react'
import { useId, useState } from 'react'
import { sentenceOf } from '../../../commands/kernel/sentences.ts'
import type { Failure } from '../../../schemas/Failure.ts'
import { clipDisplayName } from '../../../schemas/words/clip.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { ChevronsUpDown } from '../../ui/moreIcons.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './CommunityPicker.module.css'
import { type CommunityChoice, useCommunityChoices } from './useCommunityChoices.ts'

interface CommunityPickerProps {
  /** '' for none. */
  readonly value: string
  readonly onChange: (name: string) => void
  readonly error?: string | undefined
}

const spoken = (name: string | null): string => (name === null || name === '' ? '' : `c/${name}`)

/** Shown when there are no communities to choose from. */
const noteOf = (query: string, isSearching: boolean, failure: Failure | undefined): string => {
  if (failure !== undefined) return sentenceOf(failure)
  if (isSearching) return 'Searching…'
  return query.trim() === '' ? 'Type to find a community.' : 'No community matches these words.'
}

const Choice = ({ name, displayName, icon, isJoined }: CommunityChoice) => (
  <>
    <Avatar name={name} address={icon} size={32} />
    <span className={styles.words}>
      <span className={styles.name}>c/{name}</span>
      {displayName !== '' && <small className={styles.title}>{clipDisplayName(displayName)}</small>}
    </span>
    {isJoined && <small className={styles.joined}>Joined</small>}
  </>
)

export const CommunityPicker = ({ value, onChange, error }: CommunityPickerProps) => {
  const id = useId()
  const [query, setQuery] = useState('')
  const { choices, isSearching, failure } = useCommunityChoices(query)
  const note = choices.length === 0 || failure !== undefined ? noteOf(query, isSearching, failure) : undefined
  return (
    <Combobox
      immediate
      value={value}
      onChange={(name) => {
        if (name !== null) onChange(name)
      }}
      onClose={() => setQuery('')}
    >
      {({ open }) => (
        <div className={styles.picker}>
          <div className={styles.head}>
            <Label className={styles.label}>Community</Label>
            {/* Beside the label: below the field, the list of choices would cover it. */}
            <span id={`${id}-said`} role={error === undefined ? undefined : 'alert'} className={styles.wrong}>
              {error}
            </span>
          </div>
          <div className={styles.field}>
            <ComboboxInput
              className={styles.input}
              displayValue={spoken}
              placeholder="Choose a community"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              aria-invalid={error !== undefined}
              aria-describedby={`${id}-said`}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => setQuery(event.currentTarget.value.replace(/^c\//, ''))}
            />
            <ComboboxButton className={styles.open} aria-label="Show communities">
              <ChevronsUpDown size={20} aria-hidden="true" />
            </ComboboxButton>
          </div>
          <ComboboxOptions className={styles.options}>
            {choices.map((choice) => (
              <ComboboxOption key={choice.name} value={choice.name} className={styles.option}>
                <Choice {...choice} />
              </ComboboxOption>
            ))}
            {note !== undefined && (
              // A listbox may contain only options, so the note is a disabled option.
              <ComboboxOption value="" disabled className={styles.nothing}>
                {note}
              </ComboboxOption>
            )}
          </ComboboxOptions>
          <VisuallyHidden>
            <span role="status">{open ? note : undefined}</span>
          </VisuallyHidden>
        </div>
      )}
    </Combobox>
  )
}
