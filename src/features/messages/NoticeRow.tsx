/**
 * The notice of a reply to the viewer or of a comment that mentions them, as a link to that comment. Opening it marks
 * it as read, as with a conversation.
 */
import { LoadConversation } from '../../../commands/messages/LoadConversation.ts'
import type { Comment } from '../../../schemas/entities/Comment.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { threadPath } from '../../../schemas/rules/addresses.ts'
import { findMentions } from '../../../schemas/rules/reservedName.ts'
import { removalText } from '../../../schemas/words/labels.ts'
import { htmlWords, plainText } from '../../../schemas/words/plainText.ts'
import type { StoredMessage } from '../../../signals/storedRecords.ts'
import { useApp } from '../../core/App.ts'
import { deletedName } from '../../ui/text/letterLabels.ts'
import { InboxRow } from './InboxRow.tsx'

interface NoticeRowProps {
  readonly message: StoredMessage
  /** The reply, or the comment that mentions the viewer. */
  readonly comment: Comment
}

/** The comment's text; `undefined` if it is gone and only the reason is known. */
const wordsOf = ({ markdown, html, isDeleted, isRemoved }: Comment): string | undefined => {
  const text = markdown === '' ? htmlWords(html) : plainText(markdown)
  return text === '' && (isDeleted || isRemoved) ? undefined : text
}

/** The message's type does not tell a mention from a reply. A reply that mentions the viewer counts as a mention. */
const isNaming = ({ markdown }: Comment, recipient: string): boolean =>
  findMentions(markdown).some(({ kind, name }) => kind === 'user' && nameKey(name) === nameKey(recipient))

export const NoticeRow = ({ message: { id, subject, createdAt, isUnread, recipient }, comment }: NoticeRowProps) => {
  const { run } = useApp()
  const { author, postTitle, isDeleted, removalSource, profilePictures } = comment
  const name = author === '' ? deletedName : author
  const words = wordsOf(comment)
  const isMention = isNaming(comment, recipient)
  return (
    <InboxRow
      label={`${isMention ? 'mention' : 'answer'} by ${name}`}
      to={threadPath(comment)}
      ancestors={comment.parentId === 0 ? 0 : 1}
      name={author}
      picture={profilePictures[0]}
      who={`${name} ${isMention ? 'mentioned' : 'answered'} you`}
      title={postTitle || subject || 'A comment'}
      text={words ?? removalText('comment', isDeleted ? 'deleted' : removalSource)}
      at={createdAt}
      isUnread={isUnread}
      isGone={words === undefined}
      onOpen={() => void run(LoadConversation, { id })}
    />
  )
}
