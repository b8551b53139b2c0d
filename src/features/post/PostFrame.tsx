/**
 * The frame of a post in a list: its highlight, and a long press that opens its menu. Of a deleted or removed post one
 * line is left that says why, where and when, without any actions.
 */
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { OpenOverlay } from '../../../commands/layout/OpenOverlay.ts'
import type { Post } from '../../../schemas/entities/Post.ts'
import { communityPath } from '../../../schemas/rules/addresses.ts'
import { useApp } from '../../core/App.ts'
import { useLongPress } from '../../ui/useLongPress.ts'
import { Age } from '../../ui/VisuallyHidden.tsx'
import { useUnvoted } from '../content/useUnvoted.ts'
import gone from './GonePost.module.css'
import { PostTitle } from './PostByline.tsx'
import styles from './PostCard.module.css'
import { highlightOf, isGoneFor } from './reasonLabels.ts'

interface GonePostProps {
  readonly post: Post
  /** Element id of its title. */
  readonly id: string
}

const GonePost = ({ post, id }: GonePostProps) => (
  <article className={gone.gone} aria-labelledby={id}>
    <PostTitle post={post} id={id} isSmall />
    <p className={gone.where}>
      {post.community !== '' && (
        <>
          <Link to={communityPath(post.community)} className={gone.community}>
            c/{post.community}
          </Link>
          {' · '}
        </>
      )}
      <Age at={post.createdAt} />
    </p>
  </article>
)

interface PostFrameProps {
  readonly id: number
  readonly inTrending: boolean
  readonly className?: string | undefined
  /** `titleId` names the frame: the element id of the title. */
  readonly children: (post: Post, titleId: string) => ReactNode
}

export const PostFrame = ({ id, inTrending, className, children }: PostFrameProps) => {
  const { store, run } = useApp()
  const longPress = useLongPress(() => void run(OpenOverlay, { name: 'contentMenu', kind: 'post', id, inTrending }))
  const post = useUnvoted(store.posts.read(id))
  const titleId = useId()
  if (post === undefined) return null
  if (isGoneFor(post)) return <GonePost post={post} id={titleId} />
  const highlight = highlightOf(post)
  return (
    <article
      className={clsx(styles.card, className, highlight !== undefined && styles[highlight])}
      aria-labelledby={titleId}
      {...longPress}
    >
      {children(post, titleId)}
    </article>
  )
}
