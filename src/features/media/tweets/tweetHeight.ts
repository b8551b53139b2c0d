/** The estimated height of a tweet before its chunk is loaded, so that little moves when it renders. */
import type { InnerTweet, Tweet } from '../../../../schemas/entities/Tweet.ts'

const lineLength = 44
const line = 22

/** Height of one tweet in a phone's column, in CSS pixels. */
const ownHeight = ({ text, images, video, poll, link }: InnerTweet): number => {
  const lines = text.split('\n').reduce((sum, part) => sum + Math.max(1, Math.ceil(part.length / lineLength)), 0)
  const hasPictures = images.length > 0 || video !== undefined
  return 52 + lines * line + (hasPictures ? 200 : 0) + (poll === undefined ? 0 : 124) + (link === undefined ? 0 : 250)
}

export const tweetHeight = ({ parent, quoted, ...tweet }: Tweet): number =>
  [parent, tweet, quoted].reduce((sum, each) => sum + (each === undefined ? 0 : ownHeight(each) + 12), 70)
