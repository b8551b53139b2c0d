/** Searches and filters the entries, and goes to the next failure. */
import { type RefObject, useMemo } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { kindLabels } from '../entry/entryLabels.ts'
import { isEntry, type TimelineItem } from '../timeline/troublesIn.ts'
import {
  countsOf,
  entitiesOf,
  type Filter,
  type Kind,
  kindsOf,
  type State,
  statesOf,
  toggled,
} from './filterTimeline.ts'
import styles from './SearchBar.module.css'

interface SearchBarProps {
  readonly timeline: ReadonlyArray<TimelineItem>
  /** The number of matches. */
  readonly count: number
  readonly wanted: string
  readonly onWant: (wanted: string) => void
  readonly filter: Filter
  readonly onFilter: (filter: Filter) => void
  readonly onNextFailure: () => void
  readonly hasFailure: boolean
  readonly field: RefObject<HTMLInputElement | null>
}

const stateWords: Readonly<Record<State, string>> = { failed: 'Failed', broke: 'Crashed', differs: 'Differs' }

interface ChipProps {
  readonly words: string
  readonly count: number
  readonly isOn: boolean
  readonly onPress: () => void
}

const Chip = ({ words, count, isOn, onPress }: ChipProps) => (
  <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onPress}>
    {words} <span className={styles.count}>{count}</span>
  </button>
)

export const SearchBar = ({
  timeline,
  count,
  wanted,
  onWant,
  filter,
  onFilter,
  onNextFailure,
  hasFailure,
  field,
}: SearchBarProps) => {
  const counts = useMemo(
    () => ({
      states: countsOf<State>(timeline.map(statesOf)),
      kinds: countsOf<Kind>(timeline.map(kindsOf)),
      entities: countsOf(timeline.map(entitiesOf)),
    }),
    [timeline],
  )
  const things = timeline.every(isEntry) ? 'entries' : 'entries and errors'
  return (
    <div role="search" className={styles.bar}>
      <div className={styles.line}>
        <input
          ref={field}
          type="search"
          className={styles.field}
          aria-label="Search entries"
          aria-keyshortcuts="/"
          placeholder="Words, names, ids, addresses"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={wanted}
          onChange={({ currentTarget }) => onWant(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur()
          }}
        />
        <Button onClick={onNextFailure} isDisabled={!hasFailure}>
          Next failure
        </Button>
      </div>
      <div className={styles.chips} role="group" aria-label="Only entries that">
        {[...counts.states].map(([state, many]) => (
          <Chip
            key={state}
            words={stateWords[state]}
            count={many}
            isOn={filter.states.has(state)}
            onPress={() => onFilter({ ...filter, states: toggled(filter.states, state) })}
          />
        ))}
        {[...counts.kinds].map(([kind, many]) => (
          <Chip
            key={kind}
            words={kindLabels[kind]}
            count={many}
            isOn={filter.kinds.has(kind)}
            onPress={() => onFilter({ ...filter, kinds: toggled(filter.kinds, kind) })}
          />
        ))}
        {[...counts.entities].map(([entity, many]) => (
          <Chip
            key={entity}
            words={entity}
            count={many}
            isOn={filter.entities.has(entity)}
            onPress={() => onFilter({ ...filter, entities: toggled(filter.entities, entity) })}
          />
        ))}
      </div>
      <p role="status" className={styles.found}>
        {count === timeline.length ? `${count} ${things}` : `${count} of ${timeline.length} ${things}`}
      </p>
    </div>
  )
}
