/**
 * The media under a post's title, if any. Images and link previews are part of this chunk; players, tweets and
 * thumbnails are chunks of their own, with their space reserved. docs/behaviour/media.md#kinds.
 */
import { type ReactNode, Suspense, useState } from 'react'
import type { Post } from '../../../schemas/entities/Post.ts'
import type { InnerTweet, Tweet } from '../../../schemas/entities/Tweet.ts'
import { type MediaKind, mediaKind } from '../../../schemas/rules/mediaKind.ts'
import { lazyPart, loadedOr } from '../../core/lazyPart.tsx'
import { NamedIn } from '../../ui/VisuallyHidden.tsx'
import { LinkCard } from './LinkCard.tsx'
import { type MediaMode, pictureFrame, postPicture, postStill, postVideoAspect, usualAspect } from './mediaFrame.ts'
import { Picture } from './Picture.tsx'
import postImageStyles from './PostImage.module.css'
import styles from './PostMedia.module.css'

/** The column's width, from which the browser picks the best rendition for the screen's density. */
const sizes = '(min-width: 640px) 640px, 100vw'

/**
 * The image of an image post: whole on the post's page; in a card a very tall one is cropped, with a hint that there is
 * more.
 */
const PostImage = ({ post, mode }: { readonly post: Post; readonly mode: MediaMode }) => {
  const picture = postPicture(post)
  if (picture === undefined) return null
  const { aspect, isCut } = pictureFrame(picture.aspect, mode)
  const fit = isCut ? 'top' : picture.aspect === undefined ? 'contain' : 'cover'
  return (
    <Picture
      address={picture.address}
      srcSet={picture.srcSet}
      sizes={sizes}
      name={post.title}
      aspect={aspect}
      fit={fit}
    >
      {isCut && <span className={postImageStyles.more}>tap to see all</span>}
    </Picture>
  )
}

const lineLength = 44
const line = 22

/** Height of one tweet in a phone's column, in CSS pixels. */
const ownHeight = ({ text, images, video, poll, link }: InnerTweet): number => {
  const lines = text.split('\n').reduce((sum, part) => sum + Math.max(1, Math.ceil(part.length / lineLength)), 0)
  const hasPictures = images.length > 0 || video !== undefined
  return 52 + lines * line + (hasPictures ? 200 : 0) + (poll === undefined ? 0 : 124) + (link === undefined ? 0 : 250)
}

/** The estimated height of a tweet before its chunk is loaded, so that little moves when it renders. */
const tweetHeight = ({ parent, quoted, ...tweet }: Tweet): number =>
  [parent, tweet, quoted].reduce((sum, each) => sum + (each === undefined ? 0 : ownHeight(each) + 12), 70)

/** The page that a post links to. A preview that arrives meanwhile waits for the next visit, so that nothing moves. */
const LinkPreview = ({ post }: { readonly post: Post }) => {
  const [first] = useState(post)
  const shown = first.link === post.link ? first : post
  return (
    <LinkCard
      address={shown.link}
      title={shown.linkMetadata.title}
      domain={shown.domain}
      picture={postStill(shown)?.address}
    />
  )
}

interface PostMediaProps {
  readonly post: Post
  readonly mode: MediaMode
  /** Shows pictures and links only, and keeps the room of what plays or loads. */
  readonly isGlimpse?: boolean
}

const Nothing = () => null

// If a chunk can't be loaded, show a link to the post's address instead.
const PostVideo = lazyPart<Pick<PostMediaProps, 'post'>>('PostVideo', () =>
  loadedOr(() => import('./video/PostVideo.tsx').then((chunk) => chunk.PostVideo), LinkPreview),
)
const PostTweet = lazyPart<Pick<PostMediaProps, 'post'>>('PostTweet', () =>
  loadedOr(() => import('./tweets/PostTweet.tsx').then((chunk) => chunk.PostTweet), LinkPreview),
)
const RumblePlayer = lazyPart<Pick<PostMediaProps, 'post'>>('RumblePlayer', () =>
  loadedOr(() => import('./video/RumblePlayer.tsx').then((chunk) => chunk.RumblePlayer), LinkPreview),
)
const Thumbnail = lazyPart('Thumbnail', () =>
  loadedOr(() => import('./Thumbnail.tsx').then((chunk) => chunk.Thumbnail), Nothing),
)
// If the cover itself can't be loaded, keep the media hidden.
const SensitiveVeil = lazyPart('SensitiveVeil', () =>
  loadedOr(() => import('./SensitiveVeil.tsx').then((chunk) => chunk.SensitiveVeil), Nothing),
)

/** Width divided by height to reserve; undefined if it is unknown before loading. */
const aspectFor = (kind: MediaKind, { post, mode }: PostMediaProps): number | undefined => {
  if (kind === 'image') return pictureFrame(postPicture(post)?.aspect, mode).aspect
  if (kind === 'video') return postVideoAspect(post)
  return kind === 'rumble' ? usualAspect.video : undefined
}

const drawKind = (kind: MediaKind, { post, mode }: PostMediaProps): ReactNode => {
  switch (kind) {
    case 'image':
      return <PostImage post={post} mode={mode} />
    case 'video':
      return <PostVideo post={post} />
    case 'rumble':
      return <RumblePlayer post={post} />
    case 'tweet':
      return <PostTweet post={post} />
    case 'link':
      return <LinkPreview post={post} />
    case 'none':
      return null
  }
}

export const PostMedia = (props: PostMediaProps) => {
  const { post, mode, isGlimpse = false } = props
  const kind = mediaKind(post)
  if (kind === 'none') return null
  const isSmall = mode === 'condensed'
  const aspect = aspectFor(kind, props)
  const { tweet } = post.linkMetadata
  const minHeight = kind === 'tweet' && tweet != null ? tweetHeight(tweet) : undefined
  const room = (
    <div
      className={isSmall ? styles.square : styles.room}
      style={isSmall ? undefined : { aspectRatio: aspect, minHeight }}
    />
  )
  if (isGlimpse && kind !== 'image' && kind !== 'link') return room
  const media = isSmall ? <Thumbnail post={post} /> : drawKind(kind, props)
  return (
    <NamedIn kind="post" id={post.id}>
      <Suspense fallback={room}>
        {post.isNsfw ? (
          <SensitiveVeil id={post.id} aspect={aspect} isSmall={isSmall} room={room}>
            {media}
          </SensitiveVeil>
        ) : (
          media
        )}
      </Suspense>
    </NamedIn>
  )
}
