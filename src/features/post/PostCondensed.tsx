/**
 * A post in two rows: a thumbnail beside the title; then score, community, age, comment count and menu.
 * docs/behaviour/post.md#condensed.
 */
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { memo, useId } from 'react'
import { OpenOverlay } from '../../../commands/layout/OpenOverlay.ts'
import { communityPath } from '../../../schemas/rules/addresses.ts'
import { mediaKind } from '../../../schemas/rules/mediaKind.ts'
import { useApp } from '../../core/App.ts'
import { LockKeyhole, Pin } from '../../ui/icons.tsx'
import { MessageSquareText } from '../../ui/moreIcons.tsx'
import { useLongPress } from '../../ui/useLongPress.ts'
import { Age, VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useUnvoted } from '../content/useUnvoted.ts'
import { PostMedia } from '../media/PostMedia.tsx'
import { GonePost } from './GonePost.tsx'
import { PostActions } from './PostActions.tsx'
import { PostTitle } from './PostByline.tsx'
import cardStyles from './PostCard.module.css'
import styles from './PostCondensed.module.css'
import { highlightOf, isGoneFor } from './reasonLabels.ts'

interface PostCondensedProps {
  readonly id: number
  readonly inTrending?: boolean
}

export const PostCondensed = memo(({ id, inTrending = false }: PostCondensedProps) => {
  const { store, run } = useApp()
  const longPress = useLongPress(() => void run(OpenOverlay, { name: 'contentMenu', kind: 'post', id, inTrending }))
  const post = useUnvoted(store.posts.read(id))
  const titleId = useId()
  if (post === undefined) return null
  if (isGoneFor(post)) return <GonePost post={post} id={titleId} />
  const highlight = highlightOf(post)
  const isShown = mediaKind(post) !== 'none'
  return (
    <article
      className={clsx(cardStyles.card, styles.card, highlight !== undefined && cardStyles[highlight])}
      aria-labelledby={titleId}
      {...longPress}
    >
      <div className={styles.top}>
        <div className={clsx(styles.thumbnail, isShown && styles.pressable)}>
          {!isShown && <MessageSquareText size={20} aria-hidden="true" />}
          {isShown && <PostMedia post={post} mode="condensed" />}
        </div>
        <div className={styles.words}>
          <PostTitle post={post} id={titleId} isSmall />
        </div>
      </div>
      <div className={clsx(cardStyles.above, styles.actions)}>
        <PostActions post={post} inTrending={inTrending} isSmall>
          <div className={styles.meta}>
            {post.isStickied && (
              <span className={styles.stickied}>
                <Pin size={13} aria-hidden="true" />
                <VisuallyHidden>Stickied</VisuallyHidden>
              </span>
            )}
            {post.isLocked && (
              <span>
                <LockKeyhole size={13} aria-hidden="true" />
                <VisuallyHidden>Locked</VisuallyHidden>
              </span>
            )}
            {post.isNsfw && <span className={styles.nsfw}>NSFW</span>}
            {post.community !== '' && (
              <Link to={communityPath(post.community)} className={styles.community}>
                c/{post.community}
              </Link>
            )}
            <Age at={post.createdAt} />
            {post.author !== '' && <span className={styles.author}>by {post.author}</span>}
          </div>
        </PostActions>
      </div>
    </article>
  )
})
PostCondensed.displayName = 'PostCondensed'
