/** A comment's author and age, with badges beside the name. */

import type { Comment } from '../../../schemas/entities/Comment.ts'
import { plural } from '../../../schemas/words/plural.ts'
import { Age } from '../../ui/Age.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Award, Pin } from '../../ui/icons.tsx'
import { AuthorLink } from '../content/AuthorLink.tsx'
import { Badges } from '../content/Badges.tsx'
import styles from './CommentByline.module.css'

interface CommentBylineProps {
  readonly comment: Comment
  readonly postAuthor: string
}

export const CommentByline = ({ comment, postAuthor }: CommentBylineProps) => (
  <div className={styles.line}>
    {comment.author !== '' && <Avatar name={comment.author} address={comment.profilePictures[0]} size={20} />}
    <AuthorLink author={comment.author} />
    <Badges content={comment} postAuthor={postAuthor} />
    {comment.isStickied && (
      <span role="img" aria-label="Stickied" className={styles.sticky}>
        <Pin size={14} />
      </span>
    )}
    {comment.awardCount > 0 && (
      <span className={styles.awards} role="img" aria-label={plural(comment.awardCount, 'award')}>
        <Award size={14} aria-hidden="true" />
        {comment.awardCount}
      </span>
    )}
    <span className={styles.when}>
      <Age at={comment.createdAt} />
      {comment.isEdited && ' · edited'}
      {comment.isNewUser && ' · new member'}
    </span>
  </div>
)
