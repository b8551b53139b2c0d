/** A comment in the queue, with the title of its post above it. */
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useId } from 'react'
import { threadPath } from '../../../../schemas/rules/addresses.ts'
import { useApp } from '../../../core/App.ts'
import { useValue } from '../../../core/useValue.ts'
import { Age } from '../../../ui/Age.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { AuthorLink } from '../../content/AuthorLink.tsx'
import { Badges } from '../../content/Badges.tsx'
import { highlightOf } from '../../post/postLabels.ts'
import { CommentBody } from '../../thread/CommentBody.tsx'
import styles from './QueueItem.module.css'

/** Renders nothing for a comment that is not in the store. */
export const QueueComment = ({ id }: { readonly id: number }) => {
  const comment = useValue(useApp().store.comments.read(id))
  const whereId = useId()
  if (comment === undefined) return null
  const highlight = highlightOf(comment)
  return (
    <article className={clsx(styles.content, highlight !== undefined && styles[highlight])} aria-labelledby={whereId}>
      <div className={styles.byline}>
        <Avatar name={comment.author === '' ? '?' : comment.author} address={comment.profilePictures[0]} size={36} />
        <div className={styles.words}>
          <span className={styles.who}>
            <AuthorLink author={comment.author} />
            <Badges content={comment} />
            <span className={styles.age}>
              {comment.community !== '' && `c/${comment.community} · `}
              <Age at={comment.createdAt} />
            </span>
          </span>
          <Link id={whereId} to={threadPath(comment)} className={styles.where}>
            Comment on {comment.postTitle || 'a post'}
          </Link>
        </div>
      </div>
      <CommentBody comment={comment} />
    </article>
  )
}
