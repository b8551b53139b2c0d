/** The other side of a message: a link to the member, or the name of the moderators. */
import type { StoredMessage } from '../../../signals/StoredMessage.ts'
import { moderatorsName, namelessWord } from '../../ui/text/letterLabels.ts'
import { AuthorLink } from '../content/AuthorLink.tsx'

interface SenderLinkProps {
  readonly message: StoredMessage
  /** '' if the message has no name. */
  readonly name: string
}

export const SenderLink = ({ message, name }: SenderLinkProps) =>
  name === '' && namelessWord(message) === moderatorsName ? <span>{moderatorsName}</span> : <AuthorLink author={name} />
