/** Writing a post, for one community or for any. */

import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { LoadCommunity } from '../../../../commands/community/LoadCommunity.ts'
import { sourceOfCommunity } from '../../../../schemas/FeedAddress.ts'
import { nameKey } from '../../../../schemas/ids.ts'
import { submitPath } from '../../../../schemas/rules/addresses.ts'
import type { PostType } from '../../../../schemas/vocabulary.ts'
import { useApp } from '../../../core/App.ts'
import { useLoad } from '../../../core/useLoad.ts'
import { useField } from '../../../core/useValue.ts'
import { Screen } from '../../../layout/Screen.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from '../../../ui/Tabs.module.css'
import { PostForm } from '../PostForm.tsx'

interface PostTypeTabsProps {
  /** As in the address; '' for none. */
  readonly community: string
  readonly type: PostType
}

const tabs: ReadonlyArray<{ readonly key: PostType; readonly label: string }> = [
  { key: 'link', label: 'Link' },
  { key: 'text', label: 'Text' },
  { key: 'media', label: 'Media' },
]

/** Link, Text, Media: the type of the post. Switching keeps the text. */
const PostTypeTabs = ({ community, type }: PostTypeTabsProps) => (
  <nav aria-label="Type of post" className={styles.tabs}>
    {tabs.map(({ key, label }) => (
      <Link
        key={key}
        to={submitPath(community, key)}
        replace
        resetScroll={false}
        className={styles.tab}
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={type === key ? 'page' : undefined}
      >
        {label}
      </Link>
    ))}
  </nav>
)

// The initial type of a new post: from the address, else the community's default, else link.
// docs/behaviour/compose.md#addresses.

/** `community` as in the address, '' for none. Returns `undefined` until the community's default is known. */
const usePostType = (community: string, said: PostType | undefined): PostType | undefined => {
  const { run, store } = useApp()
  const preferred = useField(store.communities.read(nameKey(community)), 'defaultPostType')
  const isSaid = said !== undefined || community === '' || sourceOfCommunity(community).kind !== 'community'
  const isKnown = isSaid || preferred !== undefined
  const { isDone } = useLoad(
    useCallback(async () => (isKnown ? undefined : await run(LoadCommunity, { community })), [run, isKnown, community]),
  )
  if (isSaid) return said ?? 'link'
  return preferred ?? (isDone ? 'link' : undefined)
}

interface SubmitScreenProps {
  /** From the address; '' for none. */
  readonly community: string
  /** From the address. */
  readonly type: PostType | undefined
}

export const SubmitScreen = ({ community, type: said }: SubmitScreenProps) => {
  const type = usePostType(community, said)
  return (
    <Screen title="New Post">
      {type === undefined ? (
        <Skeleton cards={1} />
      ) : (
        <>
          <PostTypeTabs community={community} type={type} />
          <PostForm key={community} community={community} type={type} />
        </>
      )}
    </Screen>
  )
}
