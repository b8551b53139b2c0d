/** What a member posted and said, newest first, endless. Document 1, sections 2 (Profile) and 4 (Content lists). */
import { useCallback } from 'react'
import { LoadNextProfilePage } from '../../../commands/profile/LoadNextProfilePage.ts'
import { type ProfileQuery, profileKey } from '../../../commands/profile/ProfileQuery.ts'
import { VisitProfile } from '../../../commands/profile/VisitProfile.ts'
import { type ContentRef, parseRef } from '../../../signals/Store.ts'
import { useApp } from '../../App.ts'
import { useValue } from '../../useValue.ts'
import { FailureNotice } from '../content/FailureNotice.tsx'
import { useFilledList } from '../content/useFilledList.ts'
import { useUnhidden } from '../content/useUnhidden.ts'
import { PostCard } from '../post/PostCard.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { WindowList } from '../ui/WindowList.tsx'
import { ListTail } from './ListTail.tsx'
import { NewItems } from './NewItems.tsx'
import { ProfileComment } from './ProfileComment.tsx'
import { useProfileUpkeep } from './useProfileUpkeep.ts'

const drawContent = (ref: ContentRef) => {
  const { kind, id } = parseRef(ref)
  return kind === 'post' ? <PostCard id={id} /> : <ProfileComment id={id} />
}

const postIdOf = (ref: ContentRef): number | undefined => {
  const { kind, id } = parseRef(ref)
  return kind === 'post' ? id : undefined
}

export const ProfileList = ({ username, type }: ProfileQuery) => {
  const { run, store } = useApp()
  const key = profileKey({ username, type })
  const state = useValue(store.contents.read(key))
  const visit = useCallback(() => void run(VisitProfile, { username, type }), [run, username, type])
  const loadNext = useCallback(() => void run(LoadNextProfilePage, { username, type }), [run, username, type])
  const refresh = useProfileUpkeep({ username, type })
  const shown = useUnhidden(state.ids, postIdOf)
  useFilledList(shown, state, loadNext)
  if (!state.loaded) {
    return state.failure === undefined ? (
      <Skeleton cards={4} />
    ) : (
      <FailureNotice failure={state.failure} onRetry={visit} isInline />
    )
  }
  if (shown.length === 0 && !state.more) return <EmptyState title="Nothing here yet." />
  return (
    <>
      <NewItems count={state.polled.length} onShow={refresh} />
      <WindowList
        name={key}
        label="Posts and comments"
        ids={shown}
        draw={drawContent}
        onNearEnd={state.more ? loadNext : undefined}
      />
      <ListTail state={state} onRetry={loadNext} />
    </>
  )
}
