/**
 * A post's title as the link to its page. The link covers the whole card: a press anywhere but on another control opens
 * the post.
 */
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { Post } from '../../../schemas/entities/Post.ts'
import { postPath } from '../../../schemas/rules/addresses.ts'
import styles from './PostTitle.module.css'
import { goneText } from './postLabels.ts'

interface PostTitleProps {
  readonly post: Post
  readonly id: string
  readonly isSmall?: boolean
}

export const PostTitle = ({ post, id, isSmall = false }: PostTitleProps) => {
  const gone = goneText(post)
  return (
    <>
      <h2 id={id} dir="auto" className={clsx(styles.title, isSmall && styles.small, post.title === '' && styles.gone)}>
        <Link to={postPath(post)} className={styles.link}>
          {post.title === '' ? (gone ?? 'Post') : post.title}
        </Link>
      </h2>
      {gone !== undefined && post.title !== '' && <p className={styles.reason}>{gone}</p>}
    </>
  )
}
