/**
 * Validates a file to upload by its name and size; the server checks its content. docs/behaviour/compose.md#uploads.
 */
import { uploadLimits, uploadTypes } from '../screenLimits.ts'
import { tooLongFile, unacceptedFile } from '../words/uploads.ts'

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

/** Videos are sent to a separate host; gifs are pictures with the limit of videos. */
export const isVideoFile = (name: string): boolean => endingOf(name) === 'mp4'

/** What is wrong with a file, as a sentence; undefined if it is valid. */
export const wrongUpload = ({ name, size }: { readonly name: string; readonly size: number }): string | undefined => {
  const ending = endingOf(name)
  if (!name.includes('.') || !uploadTypes.some((type) => type === ending)) return unacceptedFile
  const kind = ending === 'gif' || ending === 'mp4' ? 'video' : 'image'
  return size > uploadLimits[kind] ? tooLongFile[kind] : undefined
}

/**
 * What is wrong with a file for a profile picture, as a sentence; undefined if it is valid. Only the first frame of an
 * animated picture is used.
 */
export const wrongPicture = (file: { readonly name: string; readonly size: number }): string | undefined =>
  isVideoFile(file.name) ? unacceptedFile : wrongUpload(file)
