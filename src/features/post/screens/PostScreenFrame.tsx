/** Shared by a post's screen and a permalink's: the bar, the post, and the loading and not-found states. */
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react'
import { LoadThread } from '../../../../commands/thread/LoadThread.ts'
import { threadKey } from '../../../../commands/thread/threadKey.ts'
import { VisitThread } from '../../../../commands/thread/VisitThread.ts'
import type { Post } from '../../../../schemas/entities/Post.ts'
import { idOfUuid } from '../../../../schemas/ids.ts'
import { communityPath, postPath } from '../../../../schemas/rules/addresses.ts'
import { namesRemover } from '../../../../schemas/rules/judgement.ts'
import type { CommentSort } from '../../../../schemas/vocabulary.ts'
import { removalText } from '../../../../schemas/words/labels.ts'
import { useApp } from '../../../core/App.ts'
import { hasPreview, useIsHydrated } from '../../../core/useIsHydrated.ts'
import { useField } from '../../../core/useValue.ts'
import { SearchButton } from '../../../layout/LinkButton.tsx'
import { Screen } from '../../../layout/Screen.tsx'
import { CachedNote, FailureNotice } from '../../../ui/lists/FailureNotice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { BodyText } from '../../../ui/text/BodyText.tsx'
import { NamedIn } from '../../../ui/VisuallyHidden.tsx'
import { PostAd } from '../../ads/PostAd.tsx'
import { ModerationBanner } from '../../content/ModerationBanner.tsx'
import { useUnvoted } from '../../content/useUnvoted.ts'
import { PostMedia } from '../../media/PostMedia.tsx'
import { CommentSection } from '../../thread/CommentSection.tsx'
import { EarlierComments } from '../../thread/EarlierComments.tsx'
import { useThreadRefresh } from '../../thread/measuredRows.ts'
import { useCommentSort } from '../../thread/threadSearch.ts'
import { PostActions } from '../PostActions.tsx'
import { PostByline, PostMarks } from '../PostByline.tsx'
import { highlightOf } from '../reasonLabels.ts'
import postScreenArticleStyles from './PostScreenArticle.module.css'
import styles from './PostScreenFrame.module.css'

/**
 * Scrolls to the top of a screen that restores its own scroll position. Must come before the sibling that restores it,
 * since effects run in that order. Give it a `key` of what is shown. A page that the server rendered, or a
 * preview, may have been scrolled before the app takes it over: it stays.
 */
export const StartAtTop = () => {
  const isHydrated = useIsHydrated()
  const [isOwn] = useState(() => isHydrated && !hasPreview())
  useLayoutEffect(() => {
    // Must not return the value: newer browsers return a promise, which React would call as the clean-up.
    if (isOwn) window.scrollTo(0, 0)
  }, [isOwn])
  return null
}

/**
 * The full post: author and time, title, marks, media, text, moderation state, and actions.
 * docs/behaviour/post.md#page.
 */
const PostScreenArticle = ({ post }: { readonly post: Post }) => {
  const { isDeleted, isRemoved, moderation, removalSource } = post
  const isGone = isDeleted || isRemoved
  const gone = removalText('post', isDeleted && removalSource === '' ? 'deleted' : removalSource)
  return (
    <article
      className={clsx(
        postScreenArticleStyles.post,
        isRemoved && postScreenArticleStyles.removed,
        highlightOf(post) === 'reported' && postScreenArticleStyles.reported,
      )}
      aria-label="Post"
    >
      <PostByline post={post} />
      <h1 dir="auto" className={postScreenArticleStyles.title}>
        {post.title === '' ? gone : post.title}
      </h1>
      <PostMarks post={post} />
      {post.crosspostUuid !== '' && (
        <Link to={postPath({ uuid: post.crosspostUuid, community: '' })} className={postScreenArticleStyles.original}>
          View the original post
        </Link>
      )}
      {isGone && post.title !== '' && !namesRemover(post) && <p className={postScreenArticleStyles.gone}>{gone}</p>}
      {moderation !== undefined && <ModerationBanner moderation={moderation} />}
      <div className={postScreenArticleStyles.media}>
        <PostMedia post={post} mode="page" />
      </div>
      <NamedIn kind="post" id={post.id}>
        <BodyText markdown={post.markdown} html={post.html} />
      </NamedIn>
      <PostActions post={post} inTrending={false} isOnPage />
    </article>
  )
}

interface PostScreenFrameProps {
  readonly postUuid: string
  readonly threadKey: string
  readonly onRetry: () => void
  readonly children: (post: Post) => ReactNode
}

/** No post has this id. */
const noPost = 0

export const PostScreenFrame = ({ postUuid, threadKey: thread, onRetry, children }: PostScreenFrameProps) => {
  const { store } = useApp()
  const post = useUnvoted(store.posts.read(idOfUuid(postUuid) ?? noPost))
  const list = store.commentLists.read(thread)
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
      <PostAd postUuid={postUuid} threadKey={thread} />
      {children(post)}
    </Screen>
  )
}

interface PostScreenThreadProps {
  readonly postUuid: string
  readonly commentUuid: string
  /** From the address. */
  readonly sort: CommentSort | undefined
  /** Levels of parents above the comment. */
  readonly ancestors: number
}

/**
 * One comment's thread under its post: the requested levels of parents, the comment, and its replies.
 * docs/behaviour/thread.md#permalink.
 */
export const PostScreenThread = ({ postUuid, commentUuid, sort: said, ancestors }: PostScreenThreadProps) => {
  const { run } = useApp()
  const { asked: sort, shown } = useCommentSort(said, postUuid)
  const key = threadKey({ kind: 'comment', commentUuid, sort, ancestors })
  useThreadRefresh(
    key,
    useCallback(
      () => void run(VisitThread, { postUuid, commentUuid, ...(sort && { sort }), ancestors }),
      [run, postUuid, commentUuid, sort, ancestors],
    ),
  )
  const reload = (): void => void run(LoadThread, { postUuid, commentUuid, ...(sort && { sort }), ancestors })
  return (
    <>
      <StartAtTop key={commentUuid} />
      <PostScreenFrame postUuid={postUuid} threadKey={key} onRetry={reload}>
        {(post) => (
          <CommentSection
            key={key}
            post={post}
            threadKey={key}
            sort={shown}
            focusedId={idOfUuid(commentUuid) ?? 0}
            onRetry={reload}
          >
            <EarlierComments post={post} threadKey={key} ancestors={ancestors} />
          </CommentSection>
        )}
      </PostScreenFrame>
    </>
  )
}
