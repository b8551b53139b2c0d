/** A comment in a member's list: its post, a few lines of text, and a link to its thread. */
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { Comment } from '../../../schemas/entities/Comment.ts'
import { threadPath } from '../../../schemas/rules/addresses.ts'
import { removalText } from '../../../schemas/words/labels.ts'
import { htmlWords, plainText } from '../../../schemas/words/plainText.ts'
import { useApp } from '../../core/App.ts'
import { useFieldSignal, useValue } from '../../core/useValue.ts'
import { MessageSquare } from '../../ui/moreIcons.tsx'
import { Age } from '../../ui/VisuallyHidden.tsx'
import { Badges } from '../content/AuthorLink.tsx'
import { ScoreText } from '../content/VoteControl.tsx'
import styles from './ProfileComment.module.css'

/** A comment's text as one paragraph; with `isGone`, why it is gone. */
const readable = (comment: Comment): { readonly text: string; readonly isGone: boolean } => {
  const text = comment.markdown === '' ? htmlWords(comment.html) : plainText(comment.markdown)
  if (comment.isDeleted && text === '') return { text: removalText('comment', 'deleted'), isGone: true }
  if (comment.isRemoved && text === '') return { text: removalText('comment', comment.removalSource), isGone: true }
  return { text, isGone: false }
}

/** Renders nothing for a comment that is not in the store. */
export const ProfileComment = ({ id }: { readonly id: number }) => {
  const source = useApp().store.comments.read(id)
  const comment = useValue(source)
  const score = useFieldSignal(source, 'score')
  if (comment === undefined) return null
  const { text, isGone } = readable(comment)
  return (
    <article className={styles.comment}>
      <p className={styles.facts}>
        <MessageSquare size={16} aria-hidden="true" className={styles.icon} />
        <span className={styles.author}>{comment.author === '' ? '[deleted]' : comment.author}</span>
        <Badges content={comment} />
        <span>
          <ScoreText score={score} /> {comment.score === 1 ? 'point' : 'points'}
        </span>
        <span aria-hidden="true">·</span>
        <Age at={comment.createdAt} />
        {comment.isEdited && <span>· edited</span>}
      </p>
      <h3 dir="auto" className={styles.title}>
        <Link to={threadPath(comment)} className={styles.link}>
          {comment.postTitle || 'A comment'}
        </Link>
      </h3>
      <p dir="auto" className={clsx(styles.text, isGone && styles.gone)}>
        {text}
      </p>
      {comment.community !== '' && <p className={styles.facts}>c/{comment.community}</p>}
    </article>
  )
}
