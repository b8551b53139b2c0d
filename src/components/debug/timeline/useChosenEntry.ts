/** Which entry is shown in full: the one of the moment that is shown, or the one that was chosen or stands in the address, which follows it. */
import { useCallback, useEffect, useState } from 'react'
import type { TimeTravel } from '../../../../commands/session/timeTravel.ts'
import type { OpenedSession } from '../../../openSession.ts'
import type { TimelineEntry } from './timelineOf.ts'

interface Chosen {
  readonly timeline: ReadonlyArray<TimelineEntry>
  readonly travel: TimeTravel
  readonly address: OpenedSession['address']
  /** The moment that is shown. */
  readonly stop: number
  readonly goTo: (stop: number) => void
  /** The address named an entry. */
  readonly onNamed: () => void
}

export const useChosenEntry = ({ timeline, travel, address, stop, goTo, onNamed }: Chosen) => {
  const [picked, setPicked] = useState<{ readonly stop: number; readonly sequence: number }>()
  const choose = useCallback(
    ({ entry: { sequence }, lastStop }: TimelineEntry) => {
      // One that did not come to be again has no moment of its own.
      const goal = lastStop === 0 ? travel.at() : lastStop
      setPicked({ stop: goal, sequence })
      goTo(goal)
    },
    [travel, goTo],
  )
  const ofMoment = travel.stops.slice(0, stop + 1).findLast(({ entry }) => entry !== undefined)?.entry?.sequence
  const sequence = picked?.stop === stop ? picked.sequence : ofMoment
  const item = timeline.find(({ entry }) => entry.sequence === sequence)
  useEffect(
    () =>
      address.follow((named) => {
        const found = timeline.find(({ entry }) => entry.sequence === named)
        if (found === undefined) return
        choose(found)
        onNamed()
      }),
    [timeline, address, choose, onNamed],
  )
  useEffect(() => address.name(sequence), [address, sequence])
  return { item, choose }
}
