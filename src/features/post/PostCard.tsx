/**
 * A post in a list: byline, title, text preview, media and actions. Reads the post from the store; a vote updates only
 * the vote control, not the card. docs/behaviour/post.md#card.
 */
import { clsx } from 'clsx'
import { memo, useId } from 'react'
import { OpenOverlay } from '../../../commands/layout/OpenOverlay.ts'
import { mediaKind } from '../../../schemas/rules/mediaKind.ts'
import { useApp } from '../../core/App.ts'
import { useLongPress } from '../../ui/useLongPress.ts'
import { useUnvoted } from '../content/useUnvoted.ts'
import { PostMedia } from '../media/PostMedia.tsx'
import { GonePost } from './GonePost.tsx'
import { PostActions } from './PostActions.tsx'
import { PostByline } from './PostByline.tsx'
import styles from './PostCard.module.css'
import { PostMarks } from './PostMarks.tsx'
import { PostPreview } from './PostPreview.tsx'
import { PostTitle } from './PostTitle.tsx'
import { highlightOf, isGoneFor } from './postLabels.ts'

interface PostCardProps {
  readonly id: number
  /** In trending lists the menu offers to block the community. */
  readonly inTrending?: boolean
}

export const PostCard = memo(({ id, inTrending = false }: PostCardProps) => {
  const { store, run } = useApp()
  const longPress = useLongPress(() => void run(OpenOverlay, { name: 'contentMenu', kind: 'post', id, inTrending }))
  const post = useUnvoted(store.posts.read(id))
  const titleId = useId()
  if (post === undefined) return null
  if (isGoneFor(post)) return <GonePost post={post} id={titleId} />
  const highlight = highlightOf(post)
  return (
    <article
      className={clsx(styles.card, highlight !== undefined && styles[highlight])}
      aria-labelledby={titleId}
      {...longPress}
    >
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
    </article>
  )
})
PostCard.displayName = 'PostCard'
