/**
 * A post in a list: byline, title, text preview, media and actions. Reads the post from the store; a vote updates only
 * the vote control, not the card. docs/behaviour/post.md#card.
 */
import { clsx } from 'clsx'
import { memo, useMemo, useRef } from 'react'
import type { Post } from '../../../schemas/entities/Post.ts'
import { mediaKind } from '../../../schemas/rules/mediaKind.ts'
import { htmlWords, plainText } from '../../../schemas/words/plainText.ts'
import { useOpened } from '../../core/Opened.ts'
import { useIsClipped } from '../../ui/useIsClipped.ts'
import { PostMedia } from '../media/PostMedia.tsx'
import { PostActions } from './PostActions.tsx'
import { PostByline, PostMarks, PostTitle } from './PostByline.tsx'
import styles from './PostCard.module.css'
import { PostFrame } from './PostFrame.tsx'
import postPreviewStyles from './PostPreview.module.css'

/**
 * The beginning of a text post: five lines of plain text, with a button to expand the rest in place.
 * docs/behaviour/post.md#card.
 */
export const PostPreview = ({ post: { id, markdown, html } }: { readonly post: Post }) => {
  const text = useMemo(() => (markdown === '' ? htmlWords(html) : plainText(markdown)), [markdown, html])
  const element = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useOpened(`text/${id}`)
  const isClipped = useIsClipped(element, text, !isOpen, true)
  if (text === '') return null
  return (
    <div className={postPreviewStyles.preview}>
      <p ref={element} dir="auto" className={clsx(postPreviewStyles.text, !isOpen && postPreviewStyles.clamped)}>
        {text}
      </p>
      {(isOpen || isClipped) && (
        <button
          type="button"
          className={clsx(postPreviewStyles.more, !isOpen && postPreviewStyles.over)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  )
}

interface PostCardProps {
  readonly id: number
  /** In trending lists the menu offers to block the community. */
  readonly inTrending?: boolean
}

export const PostCard = memo(({ id, inTrending = false }: PostCardProps) => (
  <PostFrame id={id} inTrending={inTrending}>
    {(post, titleId) => (
      <>
        <div className={styles.above}>
          <PostByline post={post} />
        </div>
        <PostMarks post={post} />
        <PostTitle post={post} id={titleId} />
        <PostPreview post={post} />
        {mediaKind(post) !== 'none' && (
          <div className={styles.media}>
            <PostMedia post={post} mode="card" />
          </div>
        )}
        <div className={styles.above}>
          <PostActions post={post} inTrending={inTrending} />
        </div>
      </>
    )}
  </PostFrame>
))
PostCard.displayName = 'PostCard'
