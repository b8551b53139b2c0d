/**
 * The communities of a directory page, with infinite scroll. Lists keep their ids, also when the viewer leaves a
 * community meanwhile.
 */

import { Link } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { type DirectoryQuery, directoryKey, LoadNextDirectoryPage } from '../../../commands/community/DirectoryQuery.ts'
import { topicWord } from '../../../commands/community/directoryTopics.ts'
import { LoadDirectory } from '../../../commands/community/LoadDirectory.ts'
import type { DirectoryTopic } from '../../../schemas/topics.ts'
import { useApp } from '../../core/App.ts'
import { useReadingSetting } from '../../core/useReadingSetting.ts'
import { useValue } from '../../core/useValue.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailureNotice } from '../../ui/lists/FailureNotice.tsx'
import { ListTail } from '../../ui/lists/ListTail.tsx'
import { WindowList } from '../../ui/lists/WindowList.tsx'
import { Compass } from '../../ui/moreIcons.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CommunityRow } from './CommunityRow.tsx'
import styles from './NoCommunity.module.css'

const sentenceOf = (topic: DirectoryTopic): string => {
  switch (topic) {
    case 'Joined':
      return "You haven't joined any communities."
    case 'Moderator':
      return "You don't moderate any communities."
    case 'Best':
    case 'All':
      return 'There are no communities here yet.'
    default:
      return `There are no communities about ${topic} yet.`
  }
}

/** A topic without communities, with a link to topics that have some. */
const EmptyDirectory = ({ topic }: { readonly topic: DirectoryTopic }) => {
  const other: DirectoryTopic = topic === 'Joined' ? 'Best' : 'All'
  return (
    <EmptyState title={sentenceOf(topic)} icon={<Compass size={28} />}>
      {topic !== 'All' && (
        <Link to="/communities" search={{ topic: topicWord(other) }} className={styles.link}>
          {other === 'Best' ? 'See the best communities' : 'See all communities'}
        </Link>
      )}
    </EmptyState>
  )
}

/** Estimated height of a row, in CSS pixels. */
const rowHeight = 132

const drawRow = (name: string) => <CommunityRow name={name} />

export const DirectoryList = ({ query: { topic, sort, showPolitics } }: { readonly query: DirectoryQuery }) => {
  const { run, store } = useApp()
  const key = directoryKey({ topic, sort, showPolitics })
  const state = useValue(store.directories.read(key))
  const load = useCallback(
    () => void run(LoadDirectory, { topic, sort, showPolitics }),
    [run, topic, sort, showPolitics],
  )
  const loadNext = useCallback(
    () => void run(LoadNextDirectoryPage, { topic, sort, showPolitics }),
    [run, topic, sort, showPolitics],
  )
  const goesOn = useReadingSetting('scrollsInfinitely')
  useEffect(load, [load])
  if (!state.loaded) {
    return state.failure === undefined ? (
      <Skeleton cards={8} shape="row" />
    ) : (
      <FailureNotice failure={state.failure} onRetry={load} />
    )
  }
  if (state.ids.length === 0 && !state.more) return <EmptyDirectory topic={topic} />
  return (
    <>
      <WindowList
        name={key}
        label={`${topic} communities`}
        ids={state.ids}
        draw={drawRow}
        itemHeight={rowHeight}
        onNearEnd={goesOn && state.more ? loadNext : undefined}
      />
      <ListTail state={state} onNext={loadNext} />
    </>
  )
}
