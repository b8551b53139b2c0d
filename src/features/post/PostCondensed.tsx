/**
 * A post in two rows: a thumbnail beside the title; then score, community, age, comment count and menu.
 * docs/behaviour/post.md#condensed.
 */
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { memo } from 'react'
import type { Post } from '../../../schemas/entities/Post.ts'
import { communityPath } from '../../../schemas/rules/addresses.ts'
import { mediaKind } from '../../../schemas/rules/mediaKind.ts'
import { LockKeyhole, Pin } from '../../ui/icons.tsx'
import { MessageSquareText } from '../../ui/moreIcons.tsx'
import { Age, VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { PostMedia } from '../media/PostMedia.tsx'
import { PostActions } from './PostActions.tsx'
import { PostTitle } from './PostByline.tsx'
import cardStyles from './PostCard.module.css'
import styles from './PostCondensed.module.css'
import { PostFrame } from './PostFrame.tsx'

interface PostCondensedProps {
  readonly id: number
  readonly inTrending?: boolean
}

const hasMedia = (post: Post): boolean => mediaKind(post) !== 'none'

export const PostCondensed = memo(({ id, inTrending = false }: PostCondensedProps) => (
  <PostFrame id={id} inTrending={inTrending} className={styles.card}>
    {(post, titleId) => (
      <>
        <div className={styles.top}>
          <div className={clsx(styles.thumbnail, hasMedia(post) && styles.pressable)}>
            {!hasMedia(post) && <MessageSquareText size={20} aria-hidden="true" />}
            {hasMedia(post) && <PostMedia post={post} mode="condensed" />}
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
      </>
    )}
  </PostFrame>
))
PostCondensed.displayName = 'PostCondensed'
