/**
 * The session debugger: the app as it was and, beside or below it, the controls, the timeline and the selected entry.
 */
import { clsx } from 'clsx'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Overlay } from '../../../../commands/kernel/Overlay.ts'
import type { Session } from '../../../../commands/session/Session.ts'
import type { Stop } from '../../../../commands/session/timeTravel.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { ChevronDown } from '../../../ui/icons.tsx'
import { ChevronUp } from '../../../ui/moreIcons.tsx'
import { withAnswer } from '../edit/answerEdit.ts'
import { DetailsPane } from '../entry/DetailsPane.tsx'
import { EntryDetails } from '../entry/EntryDetails.tsx'
import { type Filter, filterTimeline, nextFailure, noFilter } from '../find/filterTimeline.ts'
import { SearchBar } from '../find/SearchBar.tsx'
import { searchTimeline } from '../find/searchTimeline.ts'
import { SessionTools } from '../minimise/SessionTools.tsx'
import type { OpenedSession } from '../openSession.ts'
import { commandLabel } from '../report/commandLabel.ts'
import { Overview } from '../waterfall/Overview.tsx'
import { ReplayedApp } from './ReplayedApp.tsx'
import styles from './SessionPlayer.module.css'
import { SessionParts, SessionSummary } from './SessionSummary.tsx'
import { Timeline } from './Timeline.tsx'
import { TransportBar } from './TransportBar.tsx'
import { TroubleDetails } from './TroubleDetails.tsx'
import { timelineOf } from './timelineOf.ts'
import { isEntry, numberOf, type TimelineItem, withTroubles } from './troublesIn.ts'
import { useChosenEntry, useEntryKeys } from './useChosenEntry.ts'
import { useTravel } from './useTravel.ts'

// The screen and the overlays at a moment of a session.

interface Screen {
  /** The address; absent if only the debugger was open. */
  readonly path: string | undefined
  readonly layers: ReadonlyArray<Overlay>
}

/** A mirror in a mirror. */
const isThisScreen = (path: string): boolean => /^\/debug\/?(\?|$)/.test(path)

const nothing: Screen = { path: undefined, layers: [] }

/** The screen open then; while the debugger was open, the one before it. */
export const screenAt = (stops: ReadonlyArray<Stop>, stop: number): Screen =>
  stops.slice(0, stop + 1).findLast(({ path }) => !isThisScreen(path)) ?? nothing

interface SessionPlayerProps {
  readonly opened: OpenedSession
  /** The entry whose response was changed, if any: the session shows the result. */
  readonly edited: number | undefined
  /** Why another file, to compare it with, could not be opened. */
  readonly problem: string | undefined
  readonly onClose: () => void
  readonly onUndo: (sequence: number) => void
  /** Replays the session with a changed response in the entry of this number. */
  readonly onRunOn: (changed: Session, sequence: number) => void
  /** Back from the changed session to the recorded one. */
  readonly onBack: () => void
  readonly onCompare: (file: File) => void
  /** Shows another part of the file. */
  readonly onPart: (part: OpenedSession) => void
}

/** Give it a `key` for each session that is opened. */
export const SessionPlayer = ({
  opened,
  edited,
  problem,
  onClose,
  onUndo,
  onRunOn,
  onBack,
  onCompare,
  onPart,
}: SessionPlayerProps) => {
  const { session, replay, travel, undoable, address } = opened
  const { now, toasts, stop, last, isPlaying, goTo, togglePlaying } = useTravel(opened)
  const [isTall, setIsTall] = useState(true)
  /** On a phone the entry replaces the timeline. */
  const [isReading, setIsReading] = useState(false)
  const [wanted, setWanted] = useState('')
  const [filter, setFilter] = useState<Filter>(noFilter)
  const field = useRef<HTMLInputElement>(null)
  const timeline = useMemo(() => timelineOf(session, replay, travel), [session, replay, travel])
  const items = useMemo(() => withTroubles(timeline, session, travel), [timeline, session, travel])
  const search = useMemo(() => searchTimeline(items), [items])
  const shown = useMemo(() => filterTimeline(search.find(wanted), filter), [search, wanted, filter])
  const read = useCallback(() => setIsReading(true), [])
  const { item, choose } = useChosenEntry({ timeline: items, travel, address, stop, goTo, onNamed: read })
  const open = useCallback(
    (one: TimelineItem) => {
      choose(one)
      read()
    },
    [choose, read],
  )
  const chosen = item === undefined ? undefined : numberOf(item)
  const step = (by: 1 | -1): void => {
    const number = chosen ?? -Infinity
    const next =
      by === 1 ? shown.find((each) => numberOf(each) > number) : shown.findLast((each) => numberOf(each) < number)
    if (next !== undefined) choose(next)
  }
  const failure = nextFailure(shown, chosen)
  const goToFailure = (): void => {
    if (failure !== undefined) open(failure)
  }
  const goToEntry = (sequence: number): void => {
    const found = timeline.find(({ entry }) => entry.sequence === sequence)
    if (found !== undefined) open(found)
  }
  useEntryKeys({
    onStep: step,
    onSearch: () => {
      setIsReading(false)
      // On a phone it is not mounted before.
      requestAnimationFrame(() => field.current?.focus())
    },
    onNextFailure: goToFailure,
  })
  const moment = travel.stops[stop]
  const entry = item !== undefined && isEntry(item) ? item : undefined
  const words =
    moment?.entry === undefined
      ? (moment?.kind ?? 'start') === 'start'
        ? 'State at the start'
        : 'The app released something'
      : `${moment.entry.sequence} ${moment.kind}: ${commandLabel(moment.entry)}`
  return (
    <div className={clsx(styles.player, isTall && styles.tall)}>
      <ReplayedApp store={travel.store} now={now} toasts={toasts} {...screenAt(travel.stops, stop)} />
      <main aria-label="Session" className={styles.panel}>
        <div className={styles.head}>
          <h1 className={styles.title}>Session</h1>
          <Button kind="plain" onClick={onClose}>
            Close
          </Button>
          <IconButton
            label={isTall ? 'Show less' : 'Show more'}
            className={styles.fold}
            onClick={() => setIsTall(!isTall)}
          >
            {isTall ? <ChevronDown size={24} aria-hidden="true" /> : <ChevronUp size={24} aria-hidden="true" />}
          </IconButton>
        </div>
        {edited !== undefined && (
          <div className={styles.edited}>
            <p role="status">With another response in entry {edited}</p>
            <Button kind="plain" onClick={onBack}>
              Back to the recording
            </Button>
          </div>
        )}
        <TransportBar
          stop={stop}
          last={last}
          words={words}
          isPlaying={isPlaying}
          onGoTo={goTo}
          onPlay={togglePlaying}
        />
        <div className={styles.columns}>
          <Timeline
            timeline={shown}
            chosen={chosen}
            isHidden={isReading}
            begun={travel.stops[0]?.at ?? 0}
            undoable={undoable}
            onChoose={open}
            onUndo={onUndo}
          >
            {edited === undefined && <SessionParts opened={opened} onPart={onPart} />}
            <SessionSummary session={session} replay={replay} stops={travel.stops} />
            <SessionTools opened={opened} problem={problem} onCompare={onCompare} />
            <Overview timeline={timeline} chosen={entry} onChoose={choose} />
            <SearchBar
              timeline={items}
              count={shown.length}
              wanted={wanted}
              onWant={setWanted}
              filter={filter}
              onFilter={setFilter}
              onNextFailure={goToFailure}
              hasFailure={failure !== undefined}
              field={field}
            />
          </Timeline>
          <DetailsPane item={item} isShown={isReading} onStep={step} onBack={() => setIsReading(false)}>
            {item !== undefined && !isEntry(item) && (
              <TroubleDetails key={item.number} item={item} fetchFile={opened.fetchFile} onGo={goToEntry} />
            )}
            {entry !== undefined && (
              <EntryDetails
                key={entry.entry.sequence}
                item={entry}
                build={opened.build}
                madeBy={session.build}
                fetchFile={opened.fetchFile}
                timeline={timeline}
                stops={travel.stops}
                onGo={goToEntry}
                onRunOn={(call, heard) =>
                  onRunOn(withAnswer(session, entry.entry.sequence, call, heard), entry.entry.sequence)
                }
              />
            )}
          </DetailsPane>
        </div>
        <p className={styles.keys}>
          <kbd>↑</kbd> <kbd>↓</kbd> entries · <kbd>←</kbd> <kbd>→</kbd> moments · <kbd>/</kbd> search · <kbd>n</kbd>{' '}
          next failure
        </p>
      </main>
    </div>
  )
}
