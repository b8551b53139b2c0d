/** Which entry, or error among them, is shown in full: the one of the moment that is shown, or the one that was chosen or stands in the address, which follows it. */
import { useCallback, useEffect, useState } from 'react'
import type { TimeTravel } from '../../../../commands/session/timeTravel.ts'
import type { OpenedSession } from '../openSession.ts'
import { isEntry, numberOf, type TimelineItem } from './troublesIn.ts'

interface Chosen {
  readonly timeline: ReadonlyArray<TimelineItem>
  readonly travel: TimeTravel
  readonly address: OpenedSession['address']
  /** The moment that is shown. */
  readonly stop: number
  readonly goTo: (stop: number) => void
  /** The address named an entry. */
  readonly onNamed: () => void
}

export const useChosenEntry = ({ timeline, travel, address, stop, goTo, onNamed }: Chosen) => {
  const [picked, setPicked] = useState<{ readonly stop: number; readonly number: number }>()
  const choose = useCallback(
    (item: TimelineItem) => {
      // One that did not come to be again has no moment of its own.
      const goal = isEntry(item) ? (item.lastStop === 0 ? travel.at() : item.lastStop) : item.stop
      setPicked({ stop: goal, number: numberOf(item) })
      goTo(goal)
    },
    [travel, goTo],
  )
  const ofMoment = travel.stops.slice(0, stop + 1).findLast(({ entry }) => entry !== undefined)?.entry?.sequence
  const number = picked?.stop === stop ? picked.number : ofMoment
  const item = timeline.find((each) => numberOf(each) === number)
  // The address names entries only: of an error the one that it came after.
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
