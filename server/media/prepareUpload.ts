/**
 * Prepares an upload for the media store: only what it shows, in the sizes that screens request. Still images are
 * re-encoded; animations keep their frames. Videos cannot be decoded here, so they have no preview: browsers show their
 * first frame.
 */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureSizes } from '../../schemas/limits.ts'
import { cleanGif } from './cleanGif.ts'
import { cleanMp4 } from './cleanMp4.ts'
import { checkWebp, cleanWebp } from './cleanWebp.ts'
import { openPicture as decodePicture, type OpenPicture } from './encodePicture.ts'
import type { MediaTask } from './MediaTask.ts'
import { keptSize, type Size, sizeWithin, smallerSizes, thumbnailSide } from './pictureSizes.ts'
import type { ReceivedFile } from './receiveFile.ts'
import type { PreparedFile, PreparedUpload } from './storeFiles.ts'

const existing = async (path: string, ending: PreparedFile['ending'], size: Size): Promise<PreparedFile> => ({
  path,
  ending,
  ...size,
  bytes: (await stat(path)).size,
})

const film = async ({ path }: ReceivedFile): Promise<PreparedUpload> => {
  const size = await cleanMp4(path)
  return { kind: 'video', main: await existing(path, 'mp4', size), smaller: [], still: undefined }
}

/** Previews are for lists, and shown before an animation starts. */
const stillWidth = 640

/** Frames are stored unchanged; the preview is the first one. */
const animation = async (path: string, ending: 'gif' | 'webp', picture: OpenPicture): Promise<PreparedUpload> => {
  const still = smallerSizes(picture.size).find(({ width }) => width <= stillWidth) ?? keptSize(picture.size)
  return {
    kind: 'animation',
    main: await existing(path, ending, picture.size),
    smaller: [],
    still: await picture.draw('still', 'webp', still),
  }
}

const cleanedGif = ({ folder }: Pick<ReceivedFile, 'folder'>): string => join(folder, 'cleaned.gif')

/** Opens a picture without too many frames for decoders. A gif is copied first, so that only its frames are read. */
const openPicture = async ({ path, folder, kind }: ReceivedFile): Promise<OpenPicture> => {
  if (kind === 'webp') await checkWebp(path)
  if (kind !== 'gif') return decodePicture(path, folder)
  await cleanGif(path, cleanedGif({ folder }))
  return decodePicture(cleanedGif({ folder }), folder)
}

const gif = async (file: ReceivedFile): Promise<PreparedUpload> =>
  animation(cleanedGif(file), 'gif', await openPicture(file))

const still = async (file: ReceivedFile, kind: 'jpg' | 'png' | 'webp'): Promise<PreparedUpload> => {
  const picture = await openPicture(file)
  const { path, folder } = file
  if (kind === 'webp' && picture.isAnimated) {
    const cleaned = join(folder, 'cleaned.webp')
    await cleanWebp(path, cleaned)
    return animation(cleaned, 'webp', picture)
  }
  const size = keptSize(picture.size)
  const main = await picture.draw('full', kind, size)
  const smaller: Array<PreparedFile> = []
  for (const each of smallerSizes(size)) smaller.push(await picture.draw(String(each.width), 'webp', each))
  return { kind: 'image', main, smaller, still: undefined }
}

/** A file shown in a post. */
const postMedia = (file: ReceivedFile): Promise<PreparedUpload> => {
  if (file.kind === 'mp4') return film(file)
  return file.kind === 'gif' ? gif(file) : still(file, file.kind)
}

const alone = (main: PreparedFile): PreparedUpload => ({ kind: 'image', main, smaller: [], still: undefined })

/** The centre of a picture, as a square of at most `side`. Of an animation, the first frame. */
const drawSquare = (picture: OpenPicture, side: number): Promise<PreparedFile> => {
  const most = Math.min(picture.size.width, picture.size.height, side)
  return picture.draw('square', 'webp', { width: most, height: most })
}

const logo = async (file: ReceivedFile): Promise<PreparedUpload> =>
  alone(await drawSquare(await openPicture(file), logoSide))

/** A member's picture. The small size always exists in a fixed size, because its name is derived from the picture's. */
const portrait = async (file: ReceivedFile): Promise<PreparedUpload> => {
  const picture = await openPicture(file)
  const main = await drawSquare(picture, profileSide)
  const small = await picture.draw('small', 'webp', { width: thumbnailSide, height: thumbnailSide })
  return { ...alone(main), smaller: [small] }
}

/** A community's header: a whole picture, no larger than `most`. */
const header = async (file: ReceivedFile, most: Size): Promise<PreparedUpload> => {
  const picture = await openPicture(file)
  return alone(await picture.draw('header', 'webp', sizeWithin(picture.size, most)))
}

/** Pictures of other hosts are shown in texts and feeds, and sometimes full-screen. */
const remoteMost: Size = { width: 1600, height: 8000 }

/** A picture of another host, in one size. Animations keep their frames. */
const remotePicture = async (file: ReceivedFile): Promise<PreparedUpload> => {
  if (file.kind === 'gif') return gif(file)
  const picture = await openPicture(file)
  if (picture.isAnimated) return still(file, 'webp')
  return alone(await picture.draw('remote', 'webp', sizeWithin(picture.size, remoteMost)))
}

const [profileSide] = pictureSizes.profile
const [logoSide] = pictureSizes.logo
const [headerWidth, headerHeight] = pictureSizes.header

/** Prepares the file of this form field. Throws a refusal if it is damaged. */
export const prepareUpload = (type: MediaTask['type'], field: string, file: ReceivedFile): Promise<PreparedUpload> => {
  switch (type) {
    case 'postMedia':
      return postMedia(file)
    case 'profilePicture':
      return portrait(file)
    case 'remotePicture':
      return remotePicture(file)
    case 'communityDesign':
      return field === 'logo' ? logo(file) : header(file, { width: headerWidth, height: headerHeight })
  }
}
