/** A file chosen for an upload, and its progress. It lasts as long as the page: no file is kept between visits. */
import type { Failure } from '../schemas/Failure.ts'

export type UploadStage =
  /** Nothing is sent yet: a guest's file waits until they are a member. */
  | { readonly kind: 'chosen' }
  /** `part` is the sent part, from 0 to 1. */
  | { readonly kind: 'sending'; readonly part: number }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** `address` is the link of a post with it. */
  | { readonly kind: 'sent'; readonly address: string }

export interface UploadInHand {
  readonly file: File
  readonly stage: UploadStage
}
