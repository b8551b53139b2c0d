/** A post that is gone, in a list: one quiet line that says why, where and when. There is nothing left to vote on, share or open a menu for. */
import { Link } from '@tanstack/react-router'
import type { Post } from '../../../schemas/entities/Post.ts'
import { communityPath } from '../../../schemas/rules/addresses.ts'
import { Age } from '../content/Age.tsx'
import styles from './GonePost.module.css'
import { PostTitle } from './PostTitle.tsx'

interface GonePostProps {
  readonly post: Post
  /** Of its title. */
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
