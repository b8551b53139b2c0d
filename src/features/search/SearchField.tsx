/** The search field: Enter searches, Escape clears it and then leaves it, and a button clears it. */

import { useEffect, useRef } from 'react'
import { textLimits } from '../../../schemas/limits.ts'
import { FeedSort } from '../../../schemas/vocabulary.ts'
import { useEarlyEntry } from '../../core/useIsHydrated.ts'
import { oneOf, textOf } from '../../core/viewerLabels.ts'
import styles from '../../layout/SearchField.module.css'
import { IconButton } from '../../ui/IconButton.tsx'
import { Search } from '../../ui/icons.tsx'
import { X } from '../../ui/moreIcons.tsx'

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onSubmit: (value: string) => void
  /** Focuses the field on mount, on screens whose purpose is searching. */
  readonly isFocusedFirst?: boolean
}

export const SearchField = ({ label, value, onChange, onSubmit, isFocusedFirst = false }: SearchFieldProps) => {
  const field = useRef<HTMLInputElement>(null)
  /** The element may know more than the state. */
  const words = (): string => field.current?.value ?? value
  useEarlyEntry(() => {
    if (words() !== value) onChange(words())
  })
  useEffect(() => {
    if (isFocusedFirst) field.current?.focus()
  }, [isFocusedFirst])
  return (
    <search className={styles.place}>
      {/* Its address and the field's name are for pages without JavaScript. */}
      <form
        action="/search"
        className={styles.field}
        onSubmit={(event) => {
          event.preventDefault()
          const wanted = words().trim()
          if (wanted === '') return
          field.current?.blur()
          onSubmit(wanted)
        }}
      >
        <Search size={20} aria-hidden="true" className={styles.icon} />
        <input
          ref={field}
          type="search"
          name="query"
          inputMode="search"
          enterKeyHint="search"
          autoCapitalize="none"
          autoComplete="off"
          aria-label={label}
          placeholder={label}
          maxLength={textLimits.searchQuery}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.preventDefault()
            if (value === '') field.current?.blur()
            else onChange('')
          }}
        />
        {value !== '' && (
          <IconButton
            label="Clear search"
            className={styles.clear}
            onClick={() => {
              onChange('')
              field.current?.focus()
            }}
          >
            <X size={18} aria-hidden="true" />
          </IconButton>
        )}
      </form>
    </search>
  )
}

/** The query parameters of a search. docs/behaviour/search.md#addresses. */
interface SearchAddress {
  readonly query?: string | undefined
  readonly community?: string | undefined
  readonly sort?: FeedSort | undefined
}

/** Values that are too long are cut; unknown ones are ignored. */
export const readSearchAddress = (search: Record<string, unknown>): SearchAddress => ({
  query: textOf(search.query).slice(0, textLimits.searchQuery) || undefined,
  community: textOf(search.community).trim() || undefined,
  sort: oneOf(FeedSort.literals, search.sort),
})
