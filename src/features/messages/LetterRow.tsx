/** A private message in the inbox, as a link to its conversation. */
import { conversationPath } from '../../../schemas/rules/addresses.ts'
import { htmlWords, plainText } from '../../../schemas/words/plainText.ts'
import type { StoredMessage } from '../../../signals/StoredMessage.ts'
import { useApp } from '../../core/App.ts'
import { useSelected } from '../../core/useValue.ts'
import { nameOf } from '../../core/viewerLabels.ts'
import { deletedMessage, moderatorsName, namelessWord } from '../../ui/text/letterLabels.ts'
import type { ConversationRow } from './conversationRows.ts'
import { InboxRow } from './InboxRow.tsx'
import { isOwn, otherSide } from './messageSides.ts'

/** Characters of the text that are parsed: a row shows only two lines. */
const excerptLength = 400

interface LetterRowProps {
  /** The newest message of its conversation. */
  readonly message: StoredMessage
  /** The number of messages and the unread state of the whole conversation. */
  readonly row?: ConversationRow | undefined
}

export const LetterRow = ({ message, row }: LetterRowProps) => {
  const viewer = useSelected(useApp().store.viewer, nameOf)
  const name = otherSide(message, viewer)
  const shownName = name === '' ? namelessWord(message) : name
  const isSent = isOwn(message, viewer)
  const { subject, markdown, html, isDeleted, conversationId, createdAt, isUnread, picture } = message
  return (
    <InboxRow
      label={`message ${isSent ? 'to' : 'from'} ${shownName}`}
      to={conversationPath(conversationId)}
      name={shownName === moderatorsName ? shownName : name}
      picture={picture}
      who={isSent ? `To ${shownName}` : shownName}
      title={subject === '' ? 'No subject' : subject}
      text={
        isDeleted
          ? deletedMessage
          : markdown === ''
            ? htmlWords(html.slice(0, excerptLength))
            : plainText(markdown.slice(0, excerptLength))
      }
      at={createdAt}
      count={row?.count ?? 1}
      isUnread={row?.isUnread ?? isUnread}
      isGone={isDeleted}
    />
  )
}
