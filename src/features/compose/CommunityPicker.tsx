/**
 * The community of a new post: a combobox that filters the joined communities while typing and searches all others.
 * docs/behaviour/compose.md#community-picker.
 */
import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions, Label } from '@headlessui/react'
import { computed } from '@preact/signals-core'
import { useCallback, useId, useMemo, useState } from 'react'
import { LoadCommunities } from '../../../commands/community/LoadCommunity.ts'
import { sentenceOf } from '../../../commands/kernel/sentences.ts'
import type { Community } from '../../../schemas/entities/Community.ts'
import type { Failure } from '../../../schemas/Failure.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { clipDisplayName } from '../../../schemas/words/clip.ts'
import type { Viewer } from '../../../signals/Store.ts'
import { useApp } from '../../core/App.ts'
import { useLoad } from '../../core/useLoad.ts'
import { useSelected, useValue } from '../../core/useValue.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { ChevronsUpDown } from '../../ui/moreIcons.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './CommunityPicker.module.css'
import { useCommunityMatches } from './useCommunityMatches.ts'

interface CommunityChoice {
  readonly name: string
  readonly displayName: string
  readonly icon: string
  readonly isJoined: boolean
}

interface CommunityChoices {
  readonly choices: ReadonlyArray<CommunityChoice>
  readonly isSearching: boolean
  readonly failure: Failure | undefined
}

const none: ReadonlyArray<string> = []

const joined = (viewer: Viewer): ReadonlyArray<string> =>
  (viewer.kind === 'member' ? viewer.user.subscribed : undefined) ?? none

/** Leaves out unlisted communities. One that is not loaded yet is shown by name. */
const choiceOf = (name: string, community: Community | undefined, isJoined: boolean): ReadonlyArray<CommunityChoice> =>
  community?.visibility === 'unlisted'
    ? []
    : [
        {
          name: community?.name ?? name,
          displayName: community?.displayName ?? '',
          icon: community?.icon ?? '',
          isJoined,
        },
      ]

/**
 * Communities to choose from for a post: the viewer's joined ones, and others that match the query.
 * docs/behaviour/compose.md#community-picker.
 */
const useCommunityChoices = (query: string): CommunityChoices => {
  const { run, store } = useApp()
  const own = useSelected(store.viewer, joined)
  useLoad(useCallback(() => run(LoadCommunities, { communities: own }), [run, own]))
  const { matches } = useCommunityMatches(query)
  const words = query.trim().toLowerCase()
  const choices = useValue(
    useMemo(() => {
      const ownKeys = new Set(own.map(nameKey))
      const others = matches.ids.filter((name) => !ownKeys.has(nameKey(name)))
      return computed(() => {
        const choose = (isJoined: boolean) => (name: string) =>
          choiceOf(name, store.communities.read(nameKey(name)).value, isJoined)
        const fits = ({ name, displayName }: CommunityChoice): boolean =>
          `${name} ${displayName}`.toLowerCase().includes(words)
        return [...own.flatMap(choose(true)).filter(fits), ...others.flatMap(choose(false))]
      })
    }, [store, own, matches.ids, words]),
  )
  const isSearching = words !== '' && !matches.loaded && matches.failure === undefined
  return { choices, isSearching, failure: words === '' ? undefined : matches.failure }
}

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
