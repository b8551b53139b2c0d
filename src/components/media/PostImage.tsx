/** The picture of an image post: whole on the page, cut off in a card where it is very tall, with a word that there is more. */
import type { Post } from '../../../schemas/entities/Post.ts'
import { type MediaMode, pictureFrame, postPicture } from './mediaFrame.ts'
import { Picture } from './Picture.tsx'
import styles from './PostImage.module.css'

/** The column's width: the browser multiplies it by the screen's density and takes the best rendition. */
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
