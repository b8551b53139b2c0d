/** Who stands on which side of a message, seen by whoever looks. Names compare without case. */
import { sameName } from '../../../schemas/ids.ts'

interface Sides {
  /** '' where the account or the message is deleted. */
  readonly author: string
  readonly recipient: string
}

/** Whether the viewer wrote it. Of a message without an author the recipient still tells. */
export const isOwn = ({ author, recipient }: Sides, viewer: string): boolean =>
  author === '' ? recipient !== '' && !sameName(recipient, viewer) : sameName(author, viewer)

/** The other side's name; '' where it is gone. */
export const otherSide = (message: Sides, viewer: string): string =>
  isOwn(message, viewer) ? message.recipient : message.author
