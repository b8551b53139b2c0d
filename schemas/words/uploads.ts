/** What is said of a file that may not be uploaded, by the form that refuses it before it is sent and by the server. Document 1, section 5. */

export const unacceptedFile = 'That filetype is not accepted, please try again.'

/** Of a right kind, and yet not to be read as such; ours. */
export const damagedFile = 'That file is damaged and cannot be read, please try another.'

/** Gifs count as videos. */
export const tooLongFile = {
  image: 'Maximum image size is 12MB, please try again.',
  video: 'Maximum video size is 100MB, please try again.',
} as const

/** Ours: of a file that a server cannot read in the time and with the memory that it gives to one. */
export const tooHardFile = 'That file takes too much work to read, please try another.'

/** Ours: nothing is wrong with the file. */
export const busyWithFiles = 'Many files are being uploaded right now. Please try again in a moment.'

/** Ours: told before a file is sent, so that nothing of it is sent in vain. */
export const fullStorage = {
  member: 'Your files take up all of your 1 GB. Pro members have 10 GB.',
  pro: 'Your files take up all of your 10 GB.',
} as const

/** Ours. */
export const fullStorageOfAll = 'This server has no room for more files right now.'
