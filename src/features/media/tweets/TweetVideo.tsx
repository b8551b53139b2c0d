/** A tweet's video; renders nothing if its address is not safe to play. */
import type { Tweet } from '../../../../schemas/entities/Tweet.ts'
import { webAddress } from '../../../../schemas/rules/webAddress.ts'
import { aspectOf, videoAspect } from '../mediaFrame.ts'
import { VideoPlayer } from '../video/VideoPlayer.tsx'

interface TweetVideoProps {
  readonly video: NonNullable<Tweet['video']>
  /** The tweet's author. */
  readonly author: string
}

export const TweetVideo = ({ video, author }: TweetVideoProps) => {
  const address = webAddress(video.address)
  if (address === undefined) return null
  return (
    <VideoPlayer
      address={address}
      poster={webAddress(video.poster)}
      name={author === '' ? '' : `by ${author}`}
      aspect={videoAspect(aspectOf(video))}
    />
  )
}
