/** What a member posted and wrote, newest first, with infinite scroll. docs/behaviour/saved.md#content-lists. */
import { useMemo } from 'react'
import { type ProfileQuery, profileKey, profileList } from '../../../commands/profile/ProfileQuery.ts'
import { type ContentRef, parseRef } from '../../../signals/Store.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ContentList } from '../content/ContentList.tsx'
import { useUnhidden } from '../content/useUnhidden.ts'
import { PostCard } from '../post/PostCard.tsx'
import { ProfileComment } from './ProfileComment.tsx'

const drawContent = (ref: ContentRef) => {
  const { kind, id } = parseRef(ref)
  return kind === 'post' ? <PostCard id={id} /> : <ProfileComment id={id} />
}

const postIdOf = (ref: ContentRef): number | undefined => {
  const { kind, id } = parseRef(ref)
  return kind === 'post' ? id : undefined
}

export const ProfileList = ({ username, type }: ProfileQuery) => {
  const { store } = useApp()
  const query = useMemo(() => ({ username, type }), [username, type])
  const state = useValue(store.contents.read(profileKey(query)))
  const shown = useUnhidden(state.ids, postIdOf)
  return (
    <ContentList
      list={profileList}
      query={query}
      state={state}
      shown={shown}
      draw={drawContent}
      empty={<EmptyState title="Nothing here yet." />}
    />
  )
}
