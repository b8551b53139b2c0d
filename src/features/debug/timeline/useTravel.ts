/** Steps back and forth in a session: the current moment, the signals that its screens read, and playing. */
import { batch, signal } from '@preact/signals-core'
import { useCallback, useEffect, useState } from 'react'
import type { Replay } from '../../../../commands/session/replaySession.ts'
import type { Session } from '../../../../commands/session/Session.ts'
import type { TimeTravel } from '../../../../commands/session/timeTravel.ts'
import { durations } from '../../../../schemas/limits.ts'
import type { ShownToast } from '../../../core/App.ts'
import { timesOf } from './timelineOf.ts'

/** Milliseconds that a stop is shown while it plays. */
const pace = 600

interface Traveled {
  readonly session: Session
  readonly replay: Replay
  readonly travel: TimeTravel
}

/** What the screens of a moment read besides the store. */
const makeSignals = ({ travel }: Traveled) => ({
  now: signal(travel.stops[travel.at()]?.at ?? 0),
  toasts: signal<ReadonlyArray<ShownToast>>([]),
})

/** The toasts on screen at a stop. */
const toastsAt = ({ session, replay, travel }: Traveled): ((stop: number) => ReadonlyArray<ShownToast>) => {
  const timeAt = timesOf(session)
  const told = replay.toasts.map((toast, at) => ({ ...toast, id: at + 1, at: timeAt(toast.order) }))
  return (number) => {
    const stop = travel.stops[number]
    if (stop === undefined) return []
    return told.filter(({ order, at }) => order <= stop.order && stop.at - at < durations.toast)
  }
}

export const useTravel = (traveled: Traveled) => {
  const { travel } = traveled
  const last = travel.stops.length - 1
  const [signals] = useState(() => makeSignals(traveled))
  const [toasts] = useState(() => toastsAt(traveled))
  const [stop, setStop] = useState(() => travel.at())
  const [isPlaying, setIsPlaying] = useState(false)
  const show = useCallback(
    (wanted: number) => {
      const goal = Math.max(0, Math.min(last, wanted))
      batch(() => {
        travel.goTo(goal)
        signals.now.value = travel.stops[goal]?.at ?? 0
        signals.toasts.value = toasts(goal)
      })
      setStop(goal)
    },
    [travel, last, signals, toasts],
  )
  const isAtEnd = stop >= last
  useEffect(() => {
    if (!isPlaying) return undefined
    let since: number | undefined
    let frame = 0
    const look = (time: number): void => {
      since ??= time
      if (time - since >= pace) {
        since = time
        const next = travel.at() + 1
        show(next)
        if (next >= last) return setIsPlaying(false)
      }
      frame = requestAnimationFrame(look)
    }
    frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, travel, last, show])
  /** Going to a moment pauses playing. */
  const goTo = useCallback(
    (wanted: number) => {
      setIsPlaying(false)
      show(wanted)
    },
    [show],
  )
  const togglePlaying = useCallback(() => {
    if (!isPlaying && isAtEnd) show(0)
    setIsPlaying(!isPlaying)
  }, [isPlaying, isAtEnd, show])
  return { ...signals, stop, last, isPlaying, goTo, togglePlaying }
}
