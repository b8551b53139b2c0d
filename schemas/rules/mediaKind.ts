/**
 * What a post shows under its title. docs/behaviour/media.md#kinds. Flags and addresses may disagree: there is a
 * fallback for what cannot be shown.
 */
import type { Post } from '../entities/Post.ts'
import type { Tweet } from '../entities/Tweet.ts'
import { webAddress } from './webAddress.ts'

export type MediaKind = 'image' | 'video' | 'rumble' | 'tweet' | 'link' | 'none'

type Shown = Pick<
  Post,
  'link' | 'preview' | 'videoLink' | 'isImage' | 'isVideo' | 'isVideoMp4' | 'isTwitter' | 'media' | 'linkMetadata'
>

const endingOf = (address: string): string => {
  const [path = ''] = address.split(/[?#]/, 1)
  return path.slice(path.lastIndexOf('.') + 1).toLowerCase()
}

const videoEndings: ReadonlyArray<string> = ['mp4', 'webm', 'mov', 'm4v']
const imageEndings: ReadonlyArray<string> = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif']

const firstAddress = (candidates: ReadonlyArray<string | undefined>): string | undefined => {
  for (const candidate of candidates) {
    const address = webAddress(candidate ?? '')
    if (address !== undefined) return address
  }
  return undefined
}

const rendition = (post: Shown, type: string): string | undefined =>
  post.media.renditions.find(({ contentType }) => contentType.startsWith(type))?.address

/** Address of a video post's file; undefined if there is none that a browser can play (then it is a link). */
export const videoAddress = (post: Shown): string | undefined => {
  const isPlayable = (address: string): boolean => videoEndings.includes(endingOf(address))
  if (!post.isVideo && !post.isVideoMp4 && !isPlayable(post.link) && !isPlayable(post.videoLink)) return undefined
  return firstAddress([
    post.videoLink === '' ? undefined : post.videoLink,
    post.isVideoMp4 || isPlayable(post.link) ? post.link : undefined,
    rendition(post, 'video/'),
  ])
}

/** Address of an image post's picture at full size. */
export const imageAddress = (post: Shown): string | undefined => {
  if (!post.isImage && !imageEndings.includes(endingOf(post.link))) return undefined
  return firstAddress([post.link, post.preview, rendition(post, 'image/')])
}

const rumbleHost = /(?:^|\.)rumble\.com$/

/** Address of the embedded player: only over https, only from rumble.com. */
export const rumbleAddress = (post: Shown): string | undefined => {
  const address = webAddress(post.linkMetadata.rumbleEmbed?.address ?? '')
  if (address === undefined || !URL.canParse(address)) return undefined
  const { protocol, hostname, username, port } = new URL(address)
  return protocol === 'https:' && rumbleHost.test(hostname) && username === '' && port === '' ? address : undefined
}

/** Whether a tweet has any content; one that did not decode is a link to its page. */
const saysSomething = ({ text, images, video, poll, link, quoted }: Tweet): boolean =>
  text !== '' || images.length > 0 || [video, poll, link, quoted].some((part) => part !== undefined)

/** The one kind that a post shows. A removed or deleted post has no link and shows none. */
export const mediaKind = (post: Shown): MediaKind => {
  const { tweet } = post.linkMetadata
  if (rumbleAddress(post) !== undefined) return 'rumble'
  if (tweet != null && saysSomething(tweet)) return 'tweet'
  if (videoAddress(post) !== undefined) return 'video'
  if (imageAddress(post) !== undefined) return 'image'
  return webAddress(post.link) === undefined ? 'none' : 'link'
}
