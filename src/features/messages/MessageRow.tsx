/**
 * A row of the inbox: a private message, or a notice about a comment. Renders nothing for a message that is not in the
 * store.
 */

import type { StoredMessage } from '../../../signals/StoredMessage.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'
import type { ConversationRow } from './conversationRows.ts'
import { LetterRow } from './LetterRow.tsx'
import { NoticeRow } from './NoticeRow.tsx'

interface AnswerRowProps {
  readonly message: StoredMessage
  readonly commentId: number
}

const AnswerRow = ({ message, commentId }: AnswerRowProps) => {
  const comment = useValue(useApp().store.comments.read(commentId))
  return comment === undefined ? <LetterRow message={message} /> : <NoticeRow message={message} comment={comment} />
}

interface MessageRowProps {
  readonly id: number
  /** The number of messages and the unread state of the whole conversation. */
  readonly row?: ConversationRow | undefined
}

export const MessageRow = ({ id, row }: MessageRowProps) => {
  const message = useValue(useApp().store.messages.read(id))
  if (message === undefined) return null
  const { commentId } = message
  return commentId === undefined ? (
    <LetterRow message={message} row={row} />
  ) : (
    <AnswerRow message={message} commentId={commentId} />
  )
}
