/** A member's page: header, tabs and the tab's list, or why it can't be seen. docs/behaviour/profile.md#page. */

import { Link } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { GoTo } from '../../../commands/layout/GoTo.ts'
import { OpenOverlay } from '../../../commands/layout/OpenOverlay.ts'
import { type ProfileQuery, profileKey, profileList } from '../../../commands/profile/ProfileQuery.ts'
import { ChangePreferences } from '../../../commands/settings/ChangePreferences.ts'
import type { Preferences } from '../../../schemas/entities/Preferences.ts'
import { isAuthor } from '../../../schemas/rules/permissions.ts'
import type { ProfileType } from '../../../schemas/vocabulary.ts'
import { type ContentRef, parseRef, type Store, type Viewer } from '../../../signals/Store.ts'
import { useApp } from '../../core/App.ts'
import { useSelected, useValue } from '../../core/useValue.ts'
import { nameOf } from '../../core/viewerLabels.ts'
import { Portrait } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailureNotice } from '../../ui/lists/FailureNotice.tsx'
import { UserRoundX } from '../../ui/moreIcons.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import profileTabsStyles from '../../ui/Tabs.module.css'
import { ContentList } from '../content/ContentList.tsx'
import { useUnhidden } from '../content/useUnvoted.ts'
import { PostCard } from '../post/PostCard.tsx'
import styles from './MemberProfile.module.css'
import pictureOfferStyles from './PictureOffer.module.css'
import { ProfileComment } from './ProfileComment.tsx'
import header from './ProfileHeader.module.css'
import { ProfileHeader } from './ProfileHeader.tsx'
import { absenceOf, useUser } from './userLabels.ts'

const hasNone = (viewer: Viewer): boolean => viewer.kind === 'member' && viewer.user.profilePictures.length === 0
const wasDismissed = (preferences: Preferences): boolean => preferences.dismissedNoticeProfilePicture
const hasItems = (list: { readonly ids: ReadonlyArray<unknown> }): boolean => list.ids.length > 0

/** The stores, one per page load, for which the sheet was opened. */
const asked = new WeakSet<Store>()

/**
 * A card on one's own profile that asks for a picture. Members who have written something, so that others see them, are
 * also asked by the sheet, once per page load. docs/behaviour/profile.md#picture-prompt.
 */
export const PictureOffer = (query: ProfileQuery) => {
  const { run, store } = useApp()
  const isSelf = isAuthor(useSelected(store.viewer, nameOf), { author: query.username })
  const isPictured = !useSelected(store.viewer, hasNone)
  const isDismissed = useSelected(store.preferences, wasDismissed)
  const hasWritten = useSelected(store.contents.read(profileKey(query)), hasItems)
  const isOffered = isSelf && !isPictured && !isDismissed
  useEffect(() => {
    if (!isOffered || !hasWritten || asked.has(store)) return
    asked.add(store)
    void run(OpenOverlay, { name: 'profilePicture' })
  }, [isOffered, hasWritten, run, store])
  if (!isOffered) return null
  return (
    <section aria-label="Set a profile picture" className={pictureOfferStyles.offer}>
      <Portrait name={query.username} address={undefined} size={48} />
      <p className={pictureOfferStyles.words}>Add a photo so people recognise you.</p>
      <div className={pictureOfferStyles.answers}>
        <Button onClick={() => void run(GoTo, { address: '/settings/profile', replace: false })}>
          Set profile picture
        </Button>
        <Button kind="plain" onClick={() => void run(ChangePreferences, { dismissedNoticeProfilePicture: true })}>
          Not now
        </Button>
      </div>
    </section>
  )
}

interface ProfileTabsProps {
  readonly username: string
  readonly type: ProfileType
}

const tabs: ReadonlyArray<{ readonly key: ProfileType; readonly label: string }> = [
  { key: 'overview', label: 'Overview' },
  { key: 'post', label: 'Posts' },
  { key: 'comment', label: 'Comments' },
]

/** Overview, Posts, Comments. */
const ProfileTabs = ({ username, type }: ProfileTabsProps) => (
  <nav aria-label="Profile" className={profileTabsStyles.tabs}>
    {tabs.map(({ key, label }) => (
      <Link
        key={key}
        to="/u/$user"
        params={{ user: username }}
        search={key === 'overview' ? {} : { type: key }}
        replace
        resetScroll={false}
        className={profileTabsStyles.tab}
        activeOptions={{ exact: true }}
        aria-current={type === key ? 'page' : undefined}
      >
        {label}
      </Link>
    ))}
  </nav>
)

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
    <div className={header.header} aria-hidden="true">
      <div className={header.person}>
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
