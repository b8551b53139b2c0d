/** A post's community, author and age. */
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { Post } from '../../../schemas/entities/Post.ts'
import { communityPath, postPath } from '../../../schemas/rules/addresses.ts'
import { plural } from '../../../schemas/words/counts.ts'
import { decodeEntities } from '../../../schemas/words/entities.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Award, LockKeyhole, Pin, Repeat2 } from '../../ui/icons.tsx'
import { Age } from '../../ui/VisuallyHidden.tsx'
import { AuthorLink, Badges } from '../content/AuthorLink.tsx'
import styles from './PostByline.module.css'
import postMarksStyles from './PostMarks.module.css'
import postTitleStyles from './PostTitle.module.css'
import { goneText } from './reasonLabels.ts'

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

const iconSize = 13

/** A post's labels: flair, NSFW, stickied, locked, crosspost, awards. Renders nothing without any. */
export const PostMarks = ({ post }: { readonly post: Post }) => {
  const { flair, isStickied, isLocked, isNsfw, isCrosspost, awardCount } = post
  if (flair === '' && !isStickied && !isLocked && !isNsfw && !isCrosspost && awardCount === 0) return null
  return (
    <ul className={postMarksStyles.marks} aria-label="About this post">
      {isStickied && (
        <li className={clsx(postMarksStyles.mark, postMarksStyles.stickied)}>
          <Pin size={iconSize} aria-hidden="true" /> Stickied
        </li>
      )}
      {isLocked && (
        <li className={postMarksStyles.mark}>
          <LockKeyhole size={iconSize} aria-hidden="true" /> Locked
        </li>
      )}
      {isNsfw && <li className={clsx(postMarksStyles.mark, postMarksStyles.nsfw)}>NSFW</li>}
      {flair !== '' && <li className={clsx(postMarksStyles.mark, postMarksStyles.flair)}>{decodeEntities(flair)}</li>}
      {isCrosspost && (
        <li className={postMarksStyles.mark}>
          <Repeat2 size={iconSize} aria-hidden="true" /> Crosspost
        </li>
      )}
      {awardCount > 0 && (
        <li className={clsx(postMarksStyles.mark, postMarksStyles.awards)}>
          <Award size={iconSize} aria-hidden="true" /> {plural(awardCount, 'award')}
        </li>
      )}
    </ul>
  )
}

interface PostTitleProps {
  readonly post: Post
  readonly id: string
  readonly isSmall?: boolean
}

/**
 * A post's title as the link to its page. The link covers the whole card: a press anywhere but on another control opens
 * the post.
 */
export const PostTitle = ({ post, id, isSmall = false }: PostTitleProps) => {
  const gone = goneText(post)
  return (
    <>
      <h2
        id={id}
        dir="auto"
        className={clsx(
          postTitleStyles.title,
          isSmall && postTitleStyles.small,
          post.title === '' && postTitleStyles.gone,
        )}
      >
        <Link to={postPath(post)} className={postTitleStyles.link}>
          {post.title === '' ? (gone ?? 'Post') : post.title}
        </Link>
      </h2>
      {gone !== undefined && post.title !== '' && <p className={postTitleStyles.reason}>{gone}</p>}
    </>
  )
}
