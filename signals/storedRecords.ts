/** A message in the store: the comment of a notice is stored among the comments. docs/behaviour/messages.md#message. */
import { redacted } from '../schemas/codecs/secret.ts'
import type { Message } from '../schemas/entities/Message.ts'
import type { Failure } from '../schemas/Failure.ts'

export interface StoredMessage extends Omit<Message, 'comment'> {
  /** The comment that a notice is about. */
  readonly commentId?: number
}

/** The message with its private texts redacted. */
export const withoutWords = (message: unknown): unknown =>
  message && { ...message, subject: redacted, html: redacted, markdown: redacted }

/** The message with its comment replaced by the comment's id. */
export const withoutComment = ({ comment, ...message }: Message): StoredMessage =>
  comment === undefined ? message : { ...message, commentId: comment.id }

/**
 * A folder of saved content in the store: its number of items and, for requested items, whether they are in it. One
 * entity has both, so that saving counts once, however often it is applied.
 */
export interface SavedFolder {
  readonly name: string
  /** Absent while only its items were requested. */
  readonly count?: number
  /** By reference to a post or comment (`post/7`): whether it is in the folder; absent if not requested. */
  readonly holds: Readonly<Record<string, boolean>>
}

/** The folder with or without an item. Idempotent. */
export const withSaved = (folder: SavedFolder, ref: string, isIn: boolean): SavedFolder => {
  if (folder.holds[ref] === isIn) return folder
  const holds = { ...folder.holds, [ref]: isIn }
  const count = folder.count === undefined ? undefined : Math.max(0, folder.count + (isIn ? 1 : -1))
  return count === undefined ? { ...folder, holds } : { ...folder, holds, count }
}

export type UploadStage =
  /** Nothing is sent yet: a guest's file waits until they are a member. */
  | { readonly kind: 'chosen' }
  /** `part` is the sent part, from 0 to 1. */
  | { readonly kind: 'sending'; readonly part: number }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** `address` is the link of a post with it. */
  | { readonly kind: 'sent'; readonly address: string }

/** A file chosen for an upload, and its progress. It lasts as long as the page: no file is kept between visits. */
export interface UploadInHand {
  readonly file: File
  readonly stage: UploadStage
}

/** A command that a closed tab left on the device. */
export interface UnsentAct {
  readonly id: string
  /** Lower-case name of the member who did it. */
  readonly member: string
  /** The command's name. */
  readonly name: string
  readonly input: unknown
  /** Milliseconds since the epoch. */
  readonly at: number
}
