/** A deleted or removed post in a list: one line that says why, where and when, without any actions. */
import { Link } from '@tanstack/react-router'
import type { Post } from '../../../schemas/entities/Post.ts'
import { communityPath } from '../../../schemas/rules/addresses.ts'
import { Age } from '../../ui/VisuallyHidden.tsx'
import styles from './GonePost.module.css'
import { PostTitle } from './PostByline.tsx'

interface GonePostProps {
  readonly post: Post
  /** Element id of its title. */
  readonly id: string
}

export const GonePost = ({ post, id }: GonePostProps) => (
  <article className={styles.gone} aria-labelledby={id}>
    <PostTitle post={post} id={id} isSmall />
    <p className={styles.where}>
      {post.community !== '' && (
        <>
          <Link to={communityPath(post.community)} className={styles.community}>
            c/{post.community}
          </Link>
          {' · '}
        </>
      )}
      <Age at={post.createdAt} />
    </p>
  </article>
)
