/** The keys by which a timeline is gone through: up and down, to what is looked for, to the next failure. */
import { useEffect, useRef } from 'react'

interface EntryKeys {
  /** To the entry before or after. */
  readonly onStep: (by: 1 | -1) => void
  readonly onSearch: () => void
  readonly onNextFailure: () => void
}

/** What is typed into, and what is scrolled by keys, has them for itself. */
export const hasKeysOfItsOwn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, pre')

export const useEntryKeys = (keys: EntryKeys): void => {
  const now = useRef(keys)
  useEffect(() => {
    now.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || hasKeysOfItsOwn(event.target)) return
      const act = {
        ArrowUp: () => now.current.onStep(-1),
        ArrowDown: () => now.current.onStep(1),
        '/': () => now.current.onSearch(),
        n: () => now.current.onNextFailure(),
      }[event.key]
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
