/** A comment that the viewer just wrote, remembered so that an older response without it cannot remove it. */
import type { Reply } from './withReply.ts'

export interface WrittenComment extends Reply {
  readonly postUuid: string
  /** Its position in the order of `Asking`: responses to earlier requests do not contain it. */
  readonly at: number
  /** Whether its author was scrolled to it. */
  readonly isSeen: boolean
}
