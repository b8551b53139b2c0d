/**
 * The image of an image post: whole on the post's page; in a card a very tall one is cropped, with a hint that there is
 * more.
 */
import type { Post } from '../../../schemas/entities/Post.ts'
import { type MediaMode, pictureFrame, postPicture } from './mediaFrame.ts'
import { Picture } from './Picture.tsx'
import styles from './PostImage.module.css'

/** The column's width, from which the browser picks the best rendition for the screen's density. */
const sizes = '(min-width: 640px) 640px, 100vw'

export const PostImage = ({ post, mode }: { readonly post: Post; readonly mode: MediaMode }) => {
  const picture = postPicture(post)
  if (picture === undefined) return null
  const { aspect, isCut } = pictureFrame(picture.aspect, mode)
  const fit = isCut ? 'top' : picture.aspect === undefined ? 'contain' : 'cover'
  return (
    <Picture
      address={picture.address}
      srcSet={picture.srcSet}
      sizes={sizes}
      name={post.title}
      aspect={aspect}
      fit={fit}
    >
      {isCut && <span className={styles.more}>tap to see all</span>}
    </Picture>
  )
}
