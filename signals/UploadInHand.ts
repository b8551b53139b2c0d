/** A file that was chosen to be uploaded, and how far that is. It lasts as long as the page: no file is kept between visits. */
import type { Failure } from '../schemas/Failure.ts'

export type UploadStage =
  /** Nothing is sent yet: a guest's waits until they are a member. */
  | { readonly kind: 'chosen' }
  /** `part` is how much of it is sent, from 0 to 1. */
  | { readonly kind: 'sending'; readonly part: number }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** `address` is the link of a post with it. */
  | { readonly kind: 'sent'; readonly address: string }

export interface UploadInHand {
  readonly file: File
  readonly stage: UploadStage
}
