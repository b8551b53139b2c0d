/**
 * Sentences for rejected files, shared by the form, which checks before sending, and the server.
 * docs/behaviour/compose.md#uploads.
 */

export const unacceptedFile = 'That filetype is not accepted, please try again.'

/** Of an accepted type, but not readable; ours. */
export const damagedFile = 'That file is damaged and cannot be read, please try another.'

/** Gifs count as videos. */
export const tooLongFile = {
  image: 'Maximum image size is 12MB, please try again.',
  video: 'Maximum video size is 100MB, please try again.',
} as const

/** Ours: for a file that a server cannot process within its limits of time and memory. */
export const tooHardFile = 'That file takes too much work to read, please try another.'

/** Ours: the file is valid. */
export const busyWithFiles = 'Many files are being uploaded right now. Please try again in a moment.'

/** Ours: the disk or the storage behind the server does not take it. */
export const unsavedFile = 'The file could not be saved right now. Please try again in a moment.'

/** Ours: a draft outlived the upload that it names. */
export const goneFile = 'This picture or video is no longer on the server. Please choose it again.'

/** Ours: returned before the file is sent, to save an upload that would be refused. */
export const fullStorage = {
  member: 'Your files take up all of your 1 GB. Pro members have 10 GB.',
  pro: 'Your files take up all of your 10 GB.',
} as const

/** Ours. */
export const fullStorageOfAll = 'This server has no space for more files right now.'
