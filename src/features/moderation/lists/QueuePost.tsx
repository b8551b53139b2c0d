/** A post in the queue: author, earlier decisions, and its full content. */
import { clsx } from 'clsx'
import { useId } from 'react'
import { mediaKind } from '../../../../schemas/rules/mediaKind.ts'
import { useApp } from '../../../core/App.ts'
import { useValue } from '../../../core/useValue.ts'
import { ModerationBanner } from '../../content/ModerationBanner.tsx'
import { PostMedia } from '../../media/PostMedia.tsx'
import { PostByline } from '../../post/PostByline.tsx'
import { PostMarks } from '../../post/PostMarks.tsx'
import { PostPreview } from '../../post/PostPreview.tsx'
import { PostTitle } from '../../post/PostTitle.tsx'
import { highlightOf } from '../../post/postLabels.ts'
import styles from './QueueItem.module.css'

/** Renders nothing for a post that is not in the store. */
export const QueuePost = ({ id }: { readonly id: number }) => {
  const post = useValue(useApp().store.posts.read(id))
  const titleId = useId()
  if (post === undefined) return null
  const highlight = highlightOf(post)
  return (
    <article className={clsx(styles.content, highlight !== undefined && styles[highlight])} aria-labelledby={titleId}>
      <div className={styles.above}>
        <PostByline post={post} />
      </div>
      {post.moderation !== undefined && <ModerationBanner moderation={post.moderation} />}
      <PostMarks post={post} />
      <PostTitle post={post} id={titleId} />
      <PostPreview post={post} />
      {post.title !== '' && mediaKind(post) !== 'none' && (
        <div className={styles.above}>
          <PostMedia post={post} mode="card" />
        </div>
      )}
    </article>
  )
}
