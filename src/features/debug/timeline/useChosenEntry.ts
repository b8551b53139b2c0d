/** The selected entry or error: that of the current moment, or the one that was chosen or is in the address. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { TimeTravel } from '../../../../commands/session/timeTravel.ts'
import type { OpenedSession } from '../openSession.ts'
import { isEntry, numberOf, type TimelineItem } from './troublesIn.ts'

interface EntryKeys {
  /** Goes to the previous or next entry. */
  readonly onStep: (by: 1 | -1) => void
  readonly onSearch: () => void
  readonly onNextFailure: () => void
}

/** Text fields and scrollable elements use these keys themselves. */
export const hasKeysOfItsOwn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, pre')

/** The keys of the timeline: up and down, search, next failure. */
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

interface Chosen {
  readonly timeline: ReadonlyArray<TimelineItem>
  readonly travel: TimeTravel
  readonly address: OpenedSession['address']
  /** The current moment. */
  readonly stop: number
  readonly goTo: (stop: number) => void
  /** The address named an entry. */
  readonly onNamed: () => void
}

export const useChosenEntry = ({ timeline, travel, address, stop, goTo, onNamed }: Chosen) => {
  const [picked, setPicked] = useState<{ readonly stop: number; readonly number: number }>()
  const choose = useCallback(
    (item: TimelineItem) => {
      // An entry that the replay did not start has no moment of its own.
      const goal = isEntry(item) ? (item.lastStop === 0 ? travel.at() : item.lastStop) : item.stop
      setPicked({ stop: goal, number: numberOf(item) })
      goTo(goal)
    },
    [travel, goTo],
  )
  const ofMoment = travel.stops.slice(0, stop + 1).findLast(({ entry }) => entry !== undefined)?.entry?.sequence
  const number = picked?.stop === stop ? picked.number : ofMoment
  const item = timeline.find((each) => numberOf(each) === number)
  // The address names entries only: for an error, the entry before it.
  const sequence = number === undefined ? undefined : Math.floor(number) || undefined
  useEffect(
    () =>
      address.follow((named) => {
        const found = timeline.find((each) => numberOf(each) === named)
        if (found === undefined) return
        choose(found)
        onNamed()
      }),
    [timeline, address, choose, onNamed],
  )
  useEffect(() => address.name(sequence), [address, sequence])
  return { item, choose }
}
