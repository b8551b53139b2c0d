/**
 * The communities of a directory page, with infinite scroll. Lists keep their ids, also when the viewer leaves a
 * community meanwhile.
 */
import { useCallback, useEffect } from 'react'
import { type DirectoryQuery, directoryKey } from '../../../commands/community/DirectoryQuery.ts'
import { LoadDirectory } from '../../../commands/community/LoadDirectory.ts'
import { LoadNextDirectoryPage } from '../../../commands/community/LoadNextDirectoryPage.ts'
import { useApp } from '../../core/App.ts'
import { useReadingSetting } from '../../core/useReadingSetting.ts'
import { useValue } from '../../core/useValue.ts'
import { FailureNotice } from '../../ui/lists/FailureNotice.tsx'
import { ListTail } from '../../ui/lists/ListTail.tsx'
import { WindowList } from '../../ui/lists/WindowList.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CommunityRow } from './CommunityRow.tsx'
import { EmptyDirectory } from './EmptyDirectory.tsx'

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
