/** What is remembered of a comment that the viewer just wrote, so that an answer that does not know of it yet cannot take it away. */
import type { Reply } from './withReply.ts'

export interface WrittenComment extends Reply {
  readonly postUuid: string
  /** Its place in the order of `Asking`: answers to earlier questions do not know of it. */
  readonly at: number
  /** Whether its author has been led to it. */
  readonly isSeen: boolean
}
