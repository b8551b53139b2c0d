/** One tweet: author, age, text and attachments. Every part may be missing. */
import type { InnerTweet, Tweet } from '../../../../schemas/entities/Tweet.ts'
import { webAddress } from '../../../../schemas/rules/webAddress.ts'
import { Age } from '../../../ui/Age.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { LinkCard } from '../LinkCard.tsx'
import { aspectOf, videoAspect } from '../mediaFrame.ts'
import { VideoPlayer } from '../video/VideoPlayer.tsx'
import styles from './TweetBody.module.css'
import { TweetImages } from './TweetImages.tsx'
import { TweetPoll } from './TweetPoll.tsx'
import { TweetText } from './TweetText.tsx'

interface TweetVideoProps {
  readonly video: NonNullable<Tweet['video']>
  /** The tweet's author. */
  readonly author: string
}

/** A tweet's video; renders nothing if its address is not safe to play. */
const TweetVideo = ({ video, author }: TweetVideoProps) => {
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

/** The latest time that a `Date` can hold, in milliseconds. */
const latest = 8_640_000_000_000_000

const isMoment = (at: number): boolean => at > 0 && at <= latest

export const TweetBody = ({ tweet, size }: { readonly tweet: InnerTweet; readonly size: 'normal' | 'small' }) => {
  const { user, text, createdAt, images, video, poll, link } = tweet
  const name = user.name === '' ? user.handle : user.name
  return (
    <>
      <div className={styles.head}>
        <Avatar name={name === '' ? '?' : name} address={webAddress(user.avatar)} size={size === 'small' ? 22 : 40} />
        <p className={styles.who} data-size={size}>
          <span className={styles.name}>{name}</span>
          <span className={styles.handle}>
            {user.handle !== '' && <span className={styles.at}>@{user.handle.replace(/^@/, '')}</span>}
            {isMoment(createdAt) && (
              <span>
                · <Age at={createdAt} />
              </span>
            )}
          </span>
        </p>
      </div>
      <div className={styles.body} data-size={size}>
        {text !== '' && <TweetText text={text} />}
        <TweetImages images={images} />
        {video !== undefined && <TweetVideo video={video} author={name} />}
        {poll !== undefined && poll.options.length > 0 && <TweetPoll poll={poll} />}
        {link !== undefined && (
          <LinkCard
            address={link.address}
            title={link.title}
            domain={link.domain}
            description={link.description}
            picture={webAddress(link.image)}
          />
        )}
      </div>
    </>
  )
}
