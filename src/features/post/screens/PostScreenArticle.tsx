/**
 * The full post: author and time, title, marks, media, text, moderation state, and actions.
 * docs/behaviour/post.md#page.
 */
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { Post } from '../../../../schemas/entities/Post.ts'
import { postPath } from '../../../../schemas/rules/addresses.ts'
import { namesRemover } from '../../../../schemas/rules/judgement.ts'
import { removalText } from '../../../../schemas/words/labels.ts'
import { BodyText } from '../../../ui/text/BodyText.tsx'
import { NamedIn } from '../../../ui/VisuallyHidden.tsx'
import { ModerationBanner } from '../../content/ModerationBanner.tsx'
import { PostMedia } from '../../media/PostMedia.tsx'
import { PostActions } from '../PostActions.tsx'
import { PostByline, PostMarks } from '../PostByline.tsx'
import { highlightOf } from '../reasonLabels.ts'
import styles from './PostScreenArticle.module.css'

export const PostScreenArticle = ({ post }: { readonly post: Post }) => {
  const { isDeleted, isRemoved, moderation, removalSource } = post
  const isGone = isDeleted || isRemoved
  const gone = removalText('post', isDeleted && removalSource === '' ? 'deleted' : removalSource)
  return (
    <article
      className={clsx(styles.post, isRemoved && styles.removed, highlightOf(post) === 'reported' && styles.reported)}
      aria-label="Post"
    >
      <PostByline post={post} />
      <h1 dir="auto" className={styles.title}>
        {post.title === '' ? gone : post.title}
      </h1>
      <PostMarks post={post} />
      {post.crosspostUuid !== '' && (
        <Link to={postPath({ uuid: post.crosspostUuid, community: '' })} className={styles.original}>
          View the original post
        </Link>
      )}
      {isGone && post.title !== '' && !namesRemover(post) && <p className={styles.gone}>{gone}</p>}
      {moderation !== undefined && <ModerationBanner moderation={moderation} />}
      <div className={styles.media}>
        <PostMedia post={post} mode="page" />
      </div>
      <NamedIn kind="post" id={post.id}>
        <BodyText markdown={post.markdown} html={post.html} />
      </NamedIn>
      <PostActions post={post} inTrending={false} isOnPage />
    </article>
  )
}
