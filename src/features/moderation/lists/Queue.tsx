/**
 * The moderation queue with its filters; for other viewers, the reason why they can't see it.
 * docs/behaviour/moderation.md#queue.
 */
import { Link, useSearch } from '@tanstack/react-router'
import { AnimatePresence, domAnimation, LazyMotion, useReducedMotion } from 'framer-motion'
import { useEffect, useMemo, useRef, useState } from 'react'
import { belongsToQueue, type QueueQuery, queueKey, queueList } from '../../../../commands/moderation/QueueQuery.ts'
import { pixels } from '../../../../schemas/limits.ts'
import type { QueueShow } from '../../../../schemas/screenVocabulary.ts'
import { badge } from '../../../../schemas/words/counts.ts'
import type { ContentRef } from '../../../../signals/Store.ts'
import { useApp } from '../../../core/App.ts'
import { useSelected, useValue } from '../../../core/useValue.ts'
import { isGuest } from '../../../core/viewerLabels.ts'
import { useWaiting } from '../../../layout/useFootRoom.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ShieldCheck } from '../../../ui/icons.tsx'
import { stableList } from '../../../ui/lists/stableList.ts'
import { Check, Shield } from '../../../ui/moreIcons.tsx'
import tabs from '../../../ui/Tabs.module.css'
import { AccountInvitation } from '../../account/AccountInvitation.tsx'
import { ContentList } from '../../content/ContentList.tsx'
import { useInView } from '../../media/useInView.ts'
import { readQueueSearch, searchOf } from '../moderationSearch.ts'
import { QueueFilters } from './QueueFilters.tsx'
import queueListStyles from './QueueList.module.css'
import { QueueRow } from './QueueRow.tsx'
import queueRowsStyles from './QueueRows.module.css'
import { useScrollAnchoring } from './useScrollAnchoring.ts'

interface QueueRowsProps {
  readonly items: ReadonlyArray<ContentRef>
  /** Called when the end of the list is near. */
  readonly onNearEnd?: (() => void) | undefined
}

/** The current items and those that left earlier: only a returning row animates in, a new one appears at once. */
interface Known {
  readonly items: ReadonlyArray<ContentRef>
  readonly gone: ReadonlySet<ContentRef>
}

const goneOn = ({ items: before, gone }: Known, items: ReadonlyArray<ContentRef>): Known => ({
  items,
  gone: new Set([...gone, ...before.filter((item) => !items.includes(item))]),
})

/**
 * The rows of the queue, in the page's own scroll: decided rows collapse in place, returning rows expand where they
 * were.
 */
const QueueRows = ({ items, onNearEnd }: QueueRowsProps) => {
  const isStill = useReducedMotion() === true
  const { rows, room, press } = useScrollAnchoring(items)
  const [known, setKnown] = useState<Known>({ items, gone: new Set() })
  if (known.items !== items) setKnown(goneOn(known, items))
  const end = useRef<HTMLDivElement>(null)
  const isNearEnd = useInView(end, pixels.listOverscan)
  useEffect(() => {
    if (isNearEnd) onNearEnd?.()
  }, [isNearEnd, items.length, onNearEnd])
  const decided = [...known.gone].filter((item) => !items.includes(item)).length
  const drawn = items.map((item) => (
    <QueueRow key={item} item={item} isBack={known.gone.has(item)} isStill={isStill} onPress={press} />
  ))
  return (
    <LazyMotion features={domAnimation} strict>
      <div ref={room} className={queueRowsStyles.room} aria-hidden="true">
        <span className={queueRowsStyles.decided}>
          <Check size={18} /> {decided} decided
        </span>
      </div>
      <ul ref={rows} aria-label="Posts and comments" className={queueRowsStyles.rows}>
        {isStill ? drawn : <AnimatePresence initial={false}>{drawn}</AnimatePresence>}
      </ul>
      <div ref={end} />
    </LazyMotion>
  )
}

// The infinite list of items that wait for moderators. A decided item leaves at once, and returns if the request fails
// or the decision is undone. docs/behaviour/moderation.md#queue.

const nothing = (
  <EmptyState title="Queue clear." icon={<ShieldCheck size={30} />}>
    <p>Nothing left to review.</p>
  </EmptyState>
)

const drawRows = (items: ReadonlyArray<ContentRef>, onNearEnd: (() => void) | undefined) => (
  <QueueRows items={items} onNearEnd={onNearEnd} />
)

const noneRemoved = (
  <EmptyState title="Nothing has been removed." icon={<ShieldCheck size={30} />}>
    <p>Posts and comments removed by moderators or filters are listed here. You can approve them again.</p>
  </EmptyState>
)

/** A new query needs a new `key`: it is a new list. */
const QueueList = ({ query: asked }: { readonly query: QueueQuery }) => {
  const { store } = useApp()
  const [query] = useState(asked)
  const { show } = query
  const list = store.contents.read(queueKey(query))
  const state = useValue(list)
  const shown = useValue(
    useMemo(
      () => stableList(() => list.value.ids.filter((ref) => belongsToQueue(store, ref, show))),
      [store, list, show],
    ),
  )
  return (
    <div className={queueListStyles.list}>
      <ContentList
        list={queueList}
        query={query}
        state={state}
        shown={shown}
        drawList={drawRows}
        empty={show === 'removed' ? noneRemoved : nothing}
      />
      {shown.length > 0 && <div className={queueListStyles.foot} />}
    </div>
  )
}

interface QueuePartsProps {
  /** The community, or `home` for all that the viewer moderates. */
  readonly community: string
  readonly path: string
  readonly show: QueueShow | undefined
}

const everything = 'home'

/** Tabs of the queue: what needs review, with its count, and what was removed. */
const QueueParts = ({ community, path, show }: QueuePartsProps) => {
  const { waiting } = useWaiting(community === everything ? undefined : community)
  const count = badge(waiting)
  return (
    <nav aria-label="Queue" className={tabs.tabs}>
      <Link
        to={path}
        replace
        className={tabs.tab}
        activeOptions={{ exact: true }}
        aria-current={show === undefined ? 'page' : undefined}
      >
        Needs review{count !== '' && ` (${count})`}
      </Link>
      <Link
        to={path}
        search={searchOf({ show: 'removed' })}
        replace
        className={tabs.tab}
        activeOptions={{ exact: true }}
        aria-current={show === 'removed' ? 'page' : undefined}
      >
        Removed
      </Link>
    </nav>
  )
}

interface QueueProps {
  /** The community, or `home` for all that the viewer moderates. */
  readonly community: string
  /** Path of the screen, without its query. */
  readonly path: string
  readonly isModerator: boolean
  /** What viewers who are no moderators read instead. */
  readonly sentence: string
}

export const Queue = ({ community, path, isModerator, sentence }: QueueProps) => {
  const { sort = 'new', type = 'all', show } = readQueueSearch(useSearch({ strict: false }))
  const isWithoutAccount = useSelected(useApp().store.viewer, isGuest)
  if (isWithoutAccount) return <AccountInvitation sentence={sentence} icon={<Shield size={30} />} />
  if (!isModerator) return <EmptyState title={sentence} icon={<Shield size={30} />} />
  return (
    <>
      <QueueParts community={community} path={path} show={show} />
      <QueueFilters path={path} sort={sort} type={type} show={show} />
      <QueueList
        key={`${community} ${sort} ${type} ${show ?? ''}`}
        query={{ community, sort, type, ...(show === undefined ? {} : { show }) }}
      />
    </>
  )
}
