/** Shared by a post's screen and a permalink's: the bar, the post, and the loading and not-found states. */
import { type AnyRouter, Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react'
import { askedSort, LoadThread } from '../../../../commands/thread/LoadThread.ts'
import { threadKey } from '../../../../commands/thread/threadKey.ts'
import { VisitThread } from '../../../../commands/thread/VisitThread.ts'
import type { Post } from '../../../../schemas/entities/Post.ts'
import { idOfUuid } from '../../../../schemas/ids.ts'
import { durations, pixels } from '../../../../schemas/limits.ts'
import { communityPath, postPath } from '../../../../schemas/rules/addresses.ts'
import { namesRemover } from '../../../../schemas/rules/judgement.ts'
import type { CommentSort } from '../../../../schemas/vocabulary.ts'
import { removalText } from '../../../../schemas/words/labels.ts'
import { type App, useApp } from '../../../core/App.ts'
import { after } from '../../../core/turn.ts'
import { hasPreview, useIsHydrated } from '../../../core/useIsHydrated.ts'
import { useField } from '../../../core/useValue.ts'
import { SearchButton } from '../../../layout/LinkButton.tsx'
import { useScreenRefresh } from '../../../layout/refresh/screenRefresh.ts'
import { Screen, ScreenGlimpse } from '../../../layout/Screen.tsx'
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
import { readThreadSearch, useCommentSort } from '../../thread/threadSearch.ts'
import { openPost } from '../openPost.ts'
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
const PostScreenArticle = ({ post, isGlimpse = false }: { readonly post: Post; readonly isGlimpse?: boolean }) => {
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
      // Its text may link to other posts: src/adapters/preview.ts.
      data-id="post"
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
        <PostMedia post={post} mode="page" isGlimpse={isGlimpse} />
      </div>
      <NamedIn kind="post" id={post.id}>
        <BodyText markdown={post.markdown} html={post.html} />
      </NamedIn>
      {!isGlimpse && <PostActions post={post} inTrending={false} isOnPage />}
    </article>
  )
}

/** No post has this id. */
const noPost = 0

// What a press on a post shows in the next frame: its title, media and text, over the list, while the router loads the
// screen and React renders it. A finger that rests on it is likely to press it: the glimpse is laid out and the thread
// is requested before it is lifted. docs/behaviour/post.md#page.

const postAddress = /^(?:\/c\/[^/]+)?\/p\/([^/]+)(?:\/[^/]*)?\/?$/

/** Where a link or a navigation leads. */
interface Target {
  readonly pathname: string
  readonly search: Readonly<Record<string, unknown>>
}

const addressOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? (target.closest('a')?.getAttribute('href') ?? undefined) : undefined

/** Whether a press that ends here opens its link: not what scrolls, holds the link, or opens it elsewhere. */
const isTap = (begun: PointerEvent, ended: PointerEvent): boolean =>
  Math.hypot(ended.clientX - begun.clientX, ended.clientY - begun.clientY) < pixels.tapTolerance &&
  ended.timeStamp - begun.timeStamp < durations.longPress &&
  addressOf(ended.target) === addressOf(begun.target) &&
  ended.button === 0 &&
  !(ended.ctrlKey || ended.metaKey || ended.shiftKey || ended.altKey)

/**
 * Prepares posts that are pressed from now on, and shows them at once where their text is known. Returns a function
 * that ends this.
 */
export const showGlimpses = (app: App, router: AnyRouter): (() => void) => {
  const { store, showGlimpse } = app
  if (showGlimpse === undefined) return () => {}
  const uuidIn = ({ pathname }: Target): string => postAddress.exec(pathname)?.[1] ?? ''
  /** The post of an address; undefined if it is gone, or opens at a stored reading position instead of at its top. */
  const postAt = (target: Target): Post | undefined => {
    const postUuid = uuidIn(target)
    const post = store.posts.read(idOfUuid(postUuid) ?? noPost).peek()
    if (post === undefined || post.title === '' || post.isDeleted || post.isRemoved) return undefined
    const asked = askedSort(readThreadSearch(target.search).commentSort, store.preferences.peek())
    return store.places.thread(threadKey({ kind: 'post', postUuid, ...asked })) === undefined ? post : undefined
  }
  let prepared: { readonly id: number; readonly article: ReactNode } | undefined
  const show = (isShown: boolean): void =>
    showGlimpse(prepared && <ScreenGlimpse isShown={isShown}>{prepared.article}</ScreenGlimpse>)
  const put = (post: Post | undefined, isShown: boolean): void => {
    // The same element as before: only its frame changes when it is shown.
    if (prepared?.id !== post?.id)
      prepared = post && { id: post.id, article: <PostScreenArticle post={post} isGlimpse /> }
    show(isShown)
  }
  let callOff = (): void => {}
  let begun: PointerEvent | undefined
  let scrolledAt = -Infinity
  const prepare = (event: PointerEvent): void => {
    callOff()
    begun = event
    if (prepared !== undefined) put(undefined, false)
    const link = event.isPrimary ? addressOf(event.target) : undefined
    const [pathname = '', query = ''] = link?.split('?') ?? []
    const to: Target = { pathname, search: Object.fromEntries(new URLSearchParams(query)) }
    // Links to other sites begin with a protocol.
    if (uuidIn(to) === '' || postAddress.test(router.state.location.pathname)) return
    // At once: browsers put timers off while a finger is down. A finger that stops a scroll seldom presses.
    if (event.timeStamp - scrolledAt > durations.settled) put(postAt(to), false)
    callOff = after(durations.likelyPress, () => openPost(app, uuidIn(to), readThreadSearch(to.search)))
  }
  /** What a finger rested on is of no use unless a navigation follows. */
  const drop = (): void => {
    callOff()
    if (prepared !== undefined) callOff = after(durations.longPress, () => put(undefined, false))
  }
  /** The click comes some frames later. */
  const lift = (event: PointerEvent): void => {
    if (prepared !== undefined && begun !== undefined && isTap(begun, event)) show(true)
    drop()
  }
  const listening = new AbortController()
  const how = { capture: true, passive: true, signal: listening.signal }
  document.addEventListener('pointerdown', prepare, how)
  document.addEventListener('pointerup', lift, how)
  document.addEventListener('pointercancel', drop, how)
  document.addEventListener('scroll', ({ timeStamp }) => (scrolledAt = timeStamp), how)
  const stops = [
    router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
      callOff()
      put(fromLocation !== undefined && postAddress.test(fromLocation.pathname) ? undefined : postAt(toLocation), true)
    }),
    // Where no post was rendered in its place: a navigation that failed, or led elsewhere.
    router.subscribe('onResolved', () => put(undefined, false)),
  ]
  return () => {
    callOff()
    listening.abort()
    for (const stop of stops) stop()
  }
}

interface PostScreenFrameProps {
  readonly postUuid: string
  readonly threadKey: string
  /** Loads the post and its comments again. Must be stable. */
  readonly onReload: () => Promise<unknown>
  readonly children: (post: Post) => ReactNode
}

export const PostScreenFrame = ({ postUuid, threadKey: thread, onReload, children }: PostScreenFrameProps) => {
  const { store, showGlimpse } = useApp()
  const post = useUnvoted(store.posts.read(idOfUuid(postUuid) ?? noPost))
  // In the frame that shows the screen itself.
  useLayoutEffect(() => showGlimpse?.(null), [showGlimpse])
  const list = store.commentLists.read(thread)
  const failure = useField(list, 'failure')
  const kept = useField(list, 'kept')
  const isPart = useField(list, 'more') === true
  useScreenRefresh(onReload)
  const onRetry = (): void => void onReload()
  if (post === undefined) {
    return (
      <Screen title="Post" offersRefresh={false}>
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
      offersRefresh={false}
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
  const reload = useCallback(
    () => run(LoadThread, { postUuid, commentUuid, ...(sort && { sort }), ancestors }),
    [run, postUuid, commentUuid, sort, ancestors],
  )
  return (
    <>
      <StartAtTop key={commentUuid} />
      <PostScreenFrame postUuid={postUuid} threadKey={key} onReload={reload}>
        {(post) => (
          <CommentSection
            key={key}
            post={post}
            threadKey={key}
            sort={shown}
            focusedId={idOfUuid(commentUuid) ?? 0}
            onReload={reload}
          >
            <EarlierComments post={post} threadKey={key} ancestors={ancestors} />
          </CommentSection>
        )}
      </PostScreenFrame>
    </>
  )
}
