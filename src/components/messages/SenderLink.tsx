/** Who stands on the other side of a message: a member, whom one can look up, or the moderators of a community. */
import type { StoredMessage } from '../../../signals/StoredMessage.ts'
import { AuthorLink } from '../content/AuthorLink.tsx'
import { moderatorsName, namelessWord } from './letterWords.ts'

interface SenderLinkProps {
  readonly message: StoredMessage
  /** '' where the message does not tell. */
  readonly name: string
}

export const SenderLink = ({ message, name }: SenderLinkProps) =>
  name === '' && namelessWord(message) === moderatorsName ? <span>{moderatorsName}</span> : <AuthorLink author={name} />
