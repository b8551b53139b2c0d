/** The sides of a message as the viewer sees them. Names compare without case. */
import { sameName } from '../../../schemas/ids.ts'

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
