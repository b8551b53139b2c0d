/** A session that is looked into: the app as it was, and beside it - below it, on a phone - the controls and the timeline. */
import { clsx } from 'clsx'
import { useCallback, useMemo, useState } from 'react'
import type { OpenedSession } from '../../../openSession.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ChevronDown } from '../../ui/icons.tsx'
import { ChevronUp } from '../../ui/moreIcons.tsx'
import { plainWords } from '../report/plainWords.ts'
import { ReplayedApp } from './ReplayedApp.tsx'
import styles from './SessionPlayer.module.css'
import { SessionSummary } from './SessionSummary.tsx'
import { screenAt } from './screenAt.ts'
import { Timeline } from './Timeline.tsx'
import { TransportBar } from './TransportBar.tsx'
import { timelineOf } from './timelineOf.ts'
import { useTravel } from './useTravel.ts'

interface SessionPlayerProps {
  readonly opened: OpenedSession
  readonly onClose: () => void
  readonly onUndo: (sequence: number) => void
}

/** Give it a `key` for each session that is opened. */
export const SessionPlayer = ({ opened, onClose, onUndo }: SessionPlayerProps) => {
  const { session, replay, travel, undoable } = opened
  const { now, toasts, stop, last, isPlaying, goTo, togglePlaying } = useTravel(opened)
  const [isTall, setIsTall] = useState(true)
  const timeline = useMemo(() => timelineOf(session, replay, travel), [session, replay, travel])
  const shown = travel.stops[stop]
  const toggle = useCallback(() => setIsTall((before) => !before), [])
  const words =
    shown?.entry === undefined
      ? (shown?.kind ?? 'start') === 'start'
        ? 'How things stood at the start'
        : 'The app let go of something'
      : `${shown.entry.sequence} ${shown.kind}: ${plainWords(shown.entry)}`
  return (
    <div className={clsx(styles.player, isTall && styles.tall)}>
      <ReplayedApp store={travel.store} now={now} toasts={toasts} {...screenAt(travel.stops, stop)} />
      <main aria-label="Session" className={styles.panel}>
        <div className={styles.head}>
          <h1 className={styles.title}>Session</h1>
          <Button kind="plain" onClick={onClose}>
            Close
          </Button>
          <IconButton label={isTall ? 'Show less' : 'Show more'} className={styles.fold} onClick={toggle}>
            {isTall ? <ChevronDown size={24} aria-hidden="true" /> : <ChevronUp size={24} aria-hidden="true" />}
          </IconButton>
        </div>
        <TransportBar
          stop={stop}
          last={last}
          words={words}
          isPlaying={isPlaying}
          onGoTo={goTo}
          onPlay={togglePlaying}
        />
        {/* What scrolls can be scrolled by keys. */}
        <div className={styles.scroll} data-scrolls="" tabIndex={-1}>
          <SessionSummary session={session} replay={replay} />
          <Timeline
            timeline={timeline}
            now={shown?.entry?.sequence}
            undoable={undoable}
            onGoTo={goTo}
            onUndo={onUndo}
          />
        </div>
      </main>
    </div>
  )
}
