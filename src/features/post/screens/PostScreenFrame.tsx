/** Shared by a post's screen and a permalink's: the bar, the post, and the loading and not-found states. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Post } from '../../../../schemas/entities/Post.ts'
import { idOfUuid } from '../../../../schemas/ids.ts'
import { communityPath, postPath } from '../../../../schemas/rules/addresses.ts'
import { useApp } from '../../../core/App.ts'
import { useField } from '../../../core/useValue.ts'
import { SearchButton } from '../../../layout/LinkButton.tsx'
import { Screen } from '../../../layout/Screen.tsx'
import { CachedNote } from '../../../ui/lists/CachedNote.tsx'
import { FailureNotice } from '../../../ui/lists/FailureNotice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PostAd } from '../../ads/PostAd.tsx'
import { useUnvoted } from '../../content/useUnvoted.ts'
import { PostScreenArticle } from './PostScreenArticle.tsx'
import styles from './PostScreenFrame.module.css'

interface PostScreenFrameProps {
  readonly postUuid: string
  readonly threadKey: string
  readonly onRetry: () => void
  readonly children: (post: Post) => ReactNode
}

/** No post has this id. */
const noPost = 0

export const PostScreenFrame = ({ postUuid, threadKey, onRetry, children }: PostScreenFrameProps) => {
  const { store } = useApp()
  const post = useUnvoted(store.posts.read(idOfUuid(postUuid) ?? noPost))
  const list = store.commentLists.read(threadKey)
  const failure = useField(list, 'failure')
  const kept = useField(list, 'kept')
  const isPart = useField(list, 'more') === true
  if (post === undefined) {
    return (
      <Screen title="Post">
        {failure === undefined ? <Skeleton cards={2} /> : <FailureNotice failure={failure} onRetry={onRetry} />}
        {failure?._tag === 'NotFound' && failure.what === 'comment' && (
          <Link to={postPath({ uuid: postUuid, community: '' })} className={styles.whole}>
            View all comments
          </Link>
        )}
      </Screen>
    )
  }
  const bar = (
    <>
      <Link to={communityPath(post.community)} className={styles.community}>
        c/{post.community}
      </Link>
      <SearchButton community={post.community} />
    </>
  )
  return (
    <Screen
      title={post.title === '' ? 'Post' : post.title}
      {...(post.community === '' ? {} : { bar, styledBy: post.community })}
    >
      {kept !== undefined && <CachedNote kept={kept} onRetry={onRetry} isPart={isPart} />}
      <PostScreenArticle post={post} />
      <PostAd postUuid={postUuid} threadKey={threadKey} />
      {children(post)}
    </Screen>
  )
}
