/**
 * One message on its author's side, with a heading where a new day begins. Renders nothing for a message that is not in
 * the store.
 */
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { OpenOverlay } from '../../../commands/layout/OpenOverlay.ts'
import { commentReplyType } from '../../../schemas/entities/Message.ts'
import { threadPath } from '../../../schemas/rules/addresses.ts'
import { useApp } from '../../core/App.ts'
import { useField, useSelected, useValue } from '../../core/useValue.ts'
import { nameOf } from '../../core/viewerLabels.ts'
import { Flag } from '../../ui/moreIcons.tsx'
import { BodyText } from '../../ui/text/BodyText.tsx'
import { dayOf, deletedMessage, namelessWord, timeOf } from '../../ui/text/letterLabels.ts'
import styles from './ConversationMessage.module.css'
import { isOwn } from './messageSides.ts'
import { SenderLink } from './SenderLink.tsx'

/** A notice is about a comment, which is answered in its thread. */
const AnswerLink = ({ commentId }: { readonly commentId: number }) => {
  const comment = useValue(useApp().store.comments.read(commentId))
  if (comment === undefined) return null
  return (
    <Link to={threadPath(comment)} {...(comment.parentId === 0 ? {} : { search: { d: 1 } })} className={styles.answer}>
      Go to the comment
    </Link>
  )
}

interface ConversationMessageProps {
  readonly id: number
  /** Id of the previous message; 0 for the first. */
  readonly after: number
}

export const ConversationMessage = ({ id, after }: ConversationMessageProps) => {
  const { run, store } = useApp()
  const viewer = useSelected(store.viewer, nameOf)
  const message = useValue(store.messages.read(id))
  const before = useField(store.messages.read(after), 'createdAt')
  if (message === undefined) return null
  const { author, markdown, html, createdAt, isDeleted, commentId } = message
  const isMine = isOwn(message, viewer)
  const day = dayOf(createdAt)
  // A comment is reported in its thread, and the moderators' notice about a report has no author to report.
  const canReport = !isMine && !isDeleted && message.type !== commentReplyType
  return (
    <>
      {(before === undefined || dayOf(before) !== day) && <p className={styles.day}>{day}</p>}
      <article
        aria-label={`Message by ${isMine ? 'you' : author === '' ? namelessWord(message) : author}`}
        className={clsx(styles.message, isMine && styles.own)}
      >
        <p className={styles.facts}>
          {isMine ? <span className={styles.you}>You</span> : <SenderLink message={message} name={author} />}
          <time dateTime={new Date(createdAt).toISOString()}>{timeOf(createdAt)}</time>
          {canReport && (
            <button
              type="button"
              className={styles.report}
              aria-label={`Report message by ${author === '' ? namelessWord(message) : author}`}
              onClick={() => void run(OpenOverlay, { name: 'reportMessage', id })}
            >
              <Flag size={16} aria-hidden="true" />
            </button>
          )}
        </p>
        {isDeleted ? <p className={styles.gone}>{deletedMessage}</p> : <BodyText markdown={markdown} html={html} />}
        {commentId !== undefined && <AnswerLink commentId={commentId} />}
      </article>
    </>
  )
}
