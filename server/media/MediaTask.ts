/** What the thread for media is asked to do, and what it answers: plain values, which may pass from one thread to the other. */
import type { UploadType } from '../../schemas/api/uploads.ts'
import type { PreparedUpload } from './PreparedFile.ts'
import type { ReceivedFile } from './receiveFile.ts'

export interface MediaTask {
  /** What it was uploaded for, or that it comes from another host. */
  readonly type: UploadType | 'remotePicture'
  /** The field of the form in which the file came. */
  readonly field: string
  readonly file: ReceivedFile
}

export type MediaAnswer =
  | { readonly kind: 'prepared'; readonly upload: PreparedUpload }
  /** What is wrong with the file. */
  | { readonly kind: 'refused'; readonly refusal: 'damaged' | 'hard' | 'type' }
  /** What is wrong with the server. */
  | { readonly kind: 'failed'; readonly reason: string }
