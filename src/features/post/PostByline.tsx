/** A post's community, author and age. */
import { Link } from '@tanstack/react-router'
import type { Post } from '../../../schemas/entities/Post.ts'
import { communityPath } from '../../../schemas/rules/addresses.ts'
import { Age } from '../../ui/Age.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { AuthorLink } from '../content/AuthorLink.tsx'
import { Badges } from '../content/Badges.tsx'
import styles from './PostByline.module.css'

export const PostByline = ({ post }: { readonly post: Post }) => (
  <div className={styles.line}>
    <Avatar name={post.author === '' ? '?' : post.author} address={post.profilePictures[0]} size={36} />
    <div className={styles.words}>
      <div className={styles.who}>
        <AuthorLink author={post.author} />
        <Badges content={post} />
      </div>
      <div className={styles.where}>
        {post.community !== '' && (
          <>
            <Link to={communityPath(post.community)} className={styles.community}>
              c/{post.community}
            </Link>
            <span aria-hidden="true">·</span>
          </>
        )}
        <Age at={post.createdAt} />
        {post.isEdited && (
          <>
            <span aria-hidden="true">·</span> <span>edited</span>
          </>
        )}
        {post.isNewUser && (
          <>
            <span aria-hidden="true">·</span> <span>new member</span>
          </>
        )}
      </div>
    </div>
  </div>
)
