/** Messages to and from media threads: plain values that can be cloned between threads. */

import { Context } from 'effect'
import type { UploadType } from '../../schemas/api/uploads.ts'
import { tooHardFile } from './fileErrors.ts'
import type { ReceivedFile } from './receiveFile.ts'
import type { PreparedUpload } from './storeFiles.ts'

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

/**
 * Counts the cost of parsing a file, so that a crafted file cannot cause more work than its length justifies: parsers
 * take a step for each box, chunk or table, and are stopped after too many.
 */
export interface Steps {
  /** Takes one step, or so many. Throws a refusal after too many. */
  readonly take: (count?: number) => void
  /** Steps taken so far. */
  readonly taken: () => number
}

/**
 * Usual videos need some thousands; one by a camera that logs its position a hundred times a second, half a million.
 */
const stepsMost = 3_000_000

export const makeSteps = (most: number = stepsMost): Steps => {
  let taken = 0
  return {
    take: (count = 1) => {
      taken += count
      if (taken > most) throw tooHardFile()
    },
    taken: () => taken,
  }
}

// Total bytes that uploads of all members may take, as the operator set it.

/** 0 for no limit but the disk. */
export class MediaQuota extends Context.Service<MediaQuota, number>()('server/MediaQuota') {}
