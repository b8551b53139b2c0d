/** What a post shows of its link: a picture, a clip, or the address of a page. docs/behaviour/media.md#kinds. */
import type { Selectable } from 'kysely'
import { noLinkMetadata, noMedia } from '../../../schemas/entities/Media.ts'
import { mediaKind } from '../../../schemas/rules/mediaKind.ts'
import type { UploadRow } from '../../database/fileRows.ts'
import type { PostRow } from '../../database/Tables.ts'

/** Files of this server's media store may be named by a root-relative path. */
const ownMedia = /^\/media\/[\w-]+\.\w+$/

/** Whether a link leads to this server's media store. The uploader does not matter. */
export const isOwnMedia = (link: string): boolean => ownMedia.test(link)

const isWeb = (link: string): boolean =>
  /^https?:\/\/[^\s/?#]/i.test(link) && !/[\s\\]/.test(link) && URL.canParse(link)

/**
 * The link as stored; undefined if posts may not share it. A file of the media store is stored as a path, also if it is
 * named by its full address at `publicOrigin`: it is no page of another site.
 */
export const sharedLink = (text: string, publicOrigin: string): string | undefined => {
  const link = text.trim()
  const rest = link.slice(publicOrigin.length)
  if (link.slice(0, publicOrigin.length).toLowerCase() === publicOrigin.toLowerCase() && ownMedia.test(rest))
    return rest
  return isWeb(link) || ownMedia.test(link) ? link : undefined
}

type LinkColumns = Pick<PostRow, 'link' | 'preview' | 'video_link' | 'media' | 'is_image' | 'is_video' | 'is_video_mp4'>

const ofPicture = (link: string, preview = link, media = ''): LinkColumns => ({
  link,
  preview,
  video_link: '',
  media,
  is_image: 1,
  is_video: 0,
  is_video_mp4: 0,
})

const ofClip = (link: string, preview = '', media = ''): LinkColumns => ({
  link,
  preview,
  video_link: link,
  media,
  is_image: 0,
  is_video: 1,
  is_video_mp4: /\.mp4(?:[?#]|$)/i.test(link) ? 1 : 0,
})

/**
 * Columns of a post with its author's upload. The path is root-relative, so it survives a change of the server's
 * address.
 */
export const uploadColumns = (
  upload: Pick<Selectable<UploadRow>, 'id' | 'kind' | 'preview' | 'resolutions'>,
): LinkColumns => {
  const link = `/media/${upload.id}`
  return upload.kind === 'video'
    ? ofClip(link, upload.preview, upload.resolutions)
    : ofPicture(link, upload.preview === '' ? link : upload.preview, upload.resolutions)
}

/** Columns of a post with a link of which only the address is known. */
export const linkColumns = (link: string): LinkColumns => {
  const kind = mediaKind({
    link,
    preview: '',
    videoLink: '',
    isImage: false,
    isVideo: false,
    isVideoMp4: false,
    isTwitter: false,
    media: noMedia,
    linkMetadata: noLinkMetadata,
  })
  if (kind === 'image') return ofPicture(link)
  if (kind === 'video') return ofClip(link)
  return { link, preview: '', video_link: '', media: '', is_image: 0, is_video: 0, is_video_mp4: 0 }
}

/** Whether the link of a post leads to a page, of which a preview can be shown. */
export const isPage = ({ link, is_image, is_video }: Pick<PostRow, 'link' | 'is_image' | 'is_video'>): boolean =>
  isWeb(link) && !isOwnMedia(link) && is_image === 0 && is_video === 0
