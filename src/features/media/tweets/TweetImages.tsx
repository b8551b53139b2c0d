/**
 * Up to four images of a tweet: a single one in its own shape, several as tiles. A press opens an image full-screen.
 * docs/behaviour/media.md#tweets.
 */
import type { Tweet } from '../../../../schemas/entities/Tweet.ts'
import { feedLimits } from '../../../../schemas/limits.ts'
import { webAddress } from '../../../../schemas/rules/webAddress.ts'
import { aspectOf, pictureFrame } from '../mediaFrame.ts'
import { Picture } from '../Picture.tsx'
import styles from './TweetImages.module.css'

interface Shown {
  readonly address: string
  readonly description: string
  readonly aspect: number | undefined
}

/** Images with a safe address; others do not count towards the four. */
const shownOf = (images: Tweet['images']): ReadonlyArray<Shown> =>
  images
    .flatMap((image): ReadonlyArray<Shown> => {
      const address = webAddress(image.address)
      return address === undefined ? [] : [{ address, description: image.description, aspect: aspectOf(image) }]
    })
    .slice(0, feedLimits.tweetImages)

export const TweetImages = ({ images }: { readonly images: Tweet['images'] }) => {
  const shown = shownOf(images)
  if (shown.length === 0) return null
  const isOne = shown.length === 1
  const nameOf = (description: string, at: number): string => {
    if (description !== '') return description
    return isOne ? 'Image' : `Image ${at + 1} of ${shown.length}`
  }
  return (
    <div className={styles.grid} data-count={shown.length}>
      {shown.map(({ address, description, aspect }, at) => (
        <div key={`${at}/${address}`} className={styles.tile}>
          <Picture
            address={address}
            name={nameOf(description, at)}
            aspect={isOne ? pictureFrame(aspect, 'card').aspect : undefined}
            isSmall={!isOne}
          />
        </div>
      ))}
    </div>
  )
}
