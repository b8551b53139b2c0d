/** Messages to and from media threads: plain values that can be cloned between threads. */
import type { UploadType } from '../../schemas/api/uploads.ts'
import type { PreparedUpload } from './PreparedFile.ts'
import type { ReceivedFile } from './receiveFile.ts'

export interface MediaTask {
  /** What it was uploaded for, or that it comes from another host. */
  readonly type: UploadType | 'remotePicture'
  /** The form field of the file. */
  readonly field: string
  readonly file: ReceivedFile
}

export type MediaAnswer =
  | { readonly kind: 'prepared'; readonly upload: PreparedUpload }
  /** A problem of the file. */
  | { readonly kind: 'refused'; readonly refusal: 'damaged' | 'hard' | 'type' }
  /** A failure of the server. */
  | { readonly kind: 'failed'; readonly reason: string }
