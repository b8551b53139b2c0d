/** A member's page: header, tabs and the tab's list, or why it can't be seen. docs/behaviour/profile.md#page. */
import { useEffect, useMemo } from 'react'
import { type ProfileQuery, profileKey, profileList } from '../../../commands/profile/ProfileQuery.ts'
import type { ProfileType } from '../../../schemas/vocabulary.ts'
import { type ContentRef, parseRef } from '../../../signals/Store.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailureNotice } from '../../ui/lists/FailureNotice.tsx'
import { UserRoundX } from '../../ui/moreIcons.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ContentList } from '../content/ContentList.tsx'
import { useUnhidden } from '../content/useUnhidden.ts'
import { PostCard } from '../post/PostCard.tsx'
import styles from './MemberProfile.module.css'
import { PictureOffer } from './PictureOffer.tsx'
import { ProfileComment } from './ProfileComment.tsx'
import { ProfileHeader } from './ProfileHeader.tsx'
import { ProfileTabs } from './ProfileTabs.tsx'
import { absenceOf } from './userLabels.ts'
import { useUser } from './useUser.ts'

const drawContent = (ref: ContentRef) => {
  const { kind, id } = parseRef(ref)
  return kind === 'post' ? <PostCard id={id} /> : <ProfileComment id={id} />
}

const postIdOf = (ref: ContentRef): number | undefined => {
  const { kind, id } = parseRef(ref)
  return kind === 'post' ? id : undefined
}

/** What a member posted and wrote, newest first, with infinite scroll. docs/behaviour/saved.md#content-lists. */
const ProfileList = ({ username, type }: ProfileQuery) => {
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

/** The skeleton of a profile that is loading: picture, name, numbers, tabs, and the first items of the list. */
const ProfileSkeleton = () => (
  <>
    <div className={styles.header} aria-hidden="true">
      <div className={styles.person}>
        <span className={styles.picture} />
        <span className={styles.name} />
      </div>
      <div className={styles.scores}>
        <span className={styles.score} />
        <span className={styles.score} />
        <span className={styles.score} />
      </div>
    </div>
    <div className={styles.tabs} aria-hidden="true" />
    <Skeleton cards={4} />
  </>
)

interface MemberProfileProps {
  readonly username: string
  /** The name in the address: a username, or `me`. */
  readonly called: string
  readonly type: ProfileType
}

export const MemberProfile = ({ username, called, type }: MemberProfileProps) => {
  const { run } = useApp()
  const { user, failure, retry } = useUser(username)
  const isKnown = user !== undefined
  // Request the list in parallel with the member; ProfileList joins this request.
  useEffect(() => {
    if (!isKnown) void run(profileList.visit, { username, type })
  }, [run, isKnown, username, type])
  if (user === undefined && failure !== undefined) return <FailureNotice failure={failure} onRetry={retry} />
  // The header's height is unknown, so nothing is rendered below it that would move.
  if (user === undefined) return <ProfileSkeleton />
  const absence = absenceOf(user)
  return (
    <>
      <ProfileHeader user={user} />
      {absence === undefined ? (
        <>
          <PictureOffer username={username} type={type} />
          <ProfileTabs username={called} type={type} />
          <ProfileList username={username} type={type} />
        </>
      ) : (
        <EmptyState title={absence} icon={<UserRoundX size={30} />} />
      )}
    </>
  )
}
