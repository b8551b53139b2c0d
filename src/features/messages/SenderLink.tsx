/** The other side of a message: a link to the member, or the name of the moderators. */

import { GoTo } from '../../../commands/layout/GoTo.ts'
import { sameName } from '../../../schemas/ids.ts'
import type { StoredMessage } from '../../../signals/storedRecords.ts'
import { useApp } from '../../core/App.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { MessageCircle } from '../../ui/icons.tsx'
import { moderatorsName, namelessWord } from '../../ui/text/letterLabels.ts'
import { AccountChoices } from '../account/AccountInvitation.tsx'
import { accountSentences } from '../account/fieldLabels.ts'
import { AuthorLink } from '../content/AuthorLink.tsx'

interface SenderLinkProps {
  readonly message: StoredMessage
  /** '' if the message has no name. */
  readonly name: string
}

export const SenderLink = ({ message, name }: SenderLinkProps) =>
  name === '' && namelessWord(message) === moderatorsName ? <span>{moderatorsName}</span> : <AuthorLink author={name} />

// The sides of a message as the viewer sees them. Names compare without case.

interface Sides {
  /** '' where the account or the message is deleted. */
  readonly author: string
  readonly recipient: string
}

/** Whether the viewer wrote it. Without an author the recipient tells. */
export const isOwn = ({ author, recipient }: Sides, viewer: string): boolean =>
  author === '' ? recipient !== '' && !sameName(recipient, viewer) : sameName(author, viewer)

/** The other side's name; '' if it is gone. */
export const otherSide = (message: Sides, viewer: string): string =>
  isOwn(message, viewer) ? message.recipient : message.author

/** The inbox of a guest: asks for an account. */
export const GuestInbox = () => {
  const { run } = useApp()
  return (
    <>
      <EmptyState title={accountSentences.messages} icon={<MessageCircle size={30} />} />
      <AccountChoices onChoose={(address) => void run(GoTo, { address, replace: false })} />
    </>
  )
}
