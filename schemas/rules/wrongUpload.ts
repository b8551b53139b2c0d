/** Which files may be uploaded, as far as their name and size tell; the server looks inside. Document 1, section 5 (Media upload). */
import { uploadLimits, uploadTypes } from '../screenLimits.ts'
import { tooLongFile, unacceptedFile } from '../words/uploads.ts'

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

/** Videos go to a host of their own; gifs are pictures with the limit of videos. */
export const isVideoFile = (name: string): boolean => endingOf(name) === 'mp4'

/** What is wrong with a file, as a sentence; undefined where nothing is. */
export const wrongUpload = ({ name, size }: { readonly name: string; readonly size: number }): string | undefined => {
  const ending = endingOf(name)
  if (!name.includes('.') || !uploadTypes.some((type) => type === ending)) return unacceptedFile
  const kind = ending === 'gif' || ending === 'mp4' ? 'video' : 'image'
  return size > uploadLimits[kind] ? tooLongFile[kind] : undefined
}

/** What is wrong with a file for a profile, as a sentence; undefined where nothing is. Of a picture that moves its first frame is taken. */
export const wrongPicture = (file: { readonly name: string; readonly size: number }): string | undefined =>
  isVideoFile(file.name) ? unacceptedFile : wrongUpload(file)
