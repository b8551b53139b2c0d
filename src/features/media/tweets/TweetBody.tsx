/** One tweet: author, age, text and attachments. Every part may be missing. */

import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import type { InnerTweet, Tweet } from '../../../../schemas/entities/Tweet.ts'
import { feedLimits } from '../../../../schemas/limits.ts'
import { webAddress } from '../../../../schemas/rules/webAddress.ts'
import { ageLabel } from '../../../../schemas/words/clip.ts'
import { plural } from '../../../../schemas/words/counts.ts'
import { decodeEntities } from '../../../../schemas/words/entities.ts'
import { useApp } from '../../../core/App.ts'
import { useValue } from '../../../core/useValue.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { SiteLink } from '../../../ui/text/SiteLink.tsx'
import { Age } from '../../../ui/VisuallyHidden.tsx'
import { LinkCard } from '../LinkCard.tsx'
import { aspectOf, pictureFrame, videoAspect } from '../mediaFrame.ts'
import { Picture } from '../Picture.tsx'
import { VideoPlayer } from '../video/VideoPlayer.tsx'
import styles from './TweetBody.module.css'
import tweetImagesStyles from './TweetImages.module.css'
import tweetPollStyles from './TweetPoll.module.css'
import tweetTextStyles from './TweetText.module.css'

// A poll's answers in percent of all its votes. docs/behaviour/media.md#tweets.

type Poll = NonNullable<Tweet['poll']>

interface PollShare {
  readonly label: string
  /** 0 to 100, whole. */
  readonly percent: number
  /** No other answer has more votes. */
  readonly isFirst: boolean
}

const votesOf = ({ votes }: Poll['options'][number]): number => (Number.isFinite(votes) && votes > 0 ? votes : 0)

export const pollVotes = (poll: Poll): number => poll.options.reduce((sum, option) => sum + votesOf(option), 0)

/** The answers that are shown; shares are of all votes, even if the poll has more answers. */
export const pollShares = (poll: Poll): ReadonlyArray<PollShare> => {
  const total = pollVotes(poll)
  const most = Math.max(0, ...poll.options.map(votesOf))
  return poll.options.slice(0, feedLimits.tweetPollOptions).map((option) => ({
    label: option.label,
    percent: total === 0 ? 0 : Math.round((100 * votesOf(option)) / total),
    isFirst: most > 0 && votesOf(option) === most,
  }))
}

const share = (percent: number): CSSProperties => ({ width: `${percent}%` })

/** A tweet's poll, read-only: two answers with their shares, the number of votes, and the time that is left. */
const TweetPoll = ({ poll }: { readonly poll: NonNullable<Tweet['poll']> }) => {
  const now = useValue(useApp().now)
  const votes = plural(pollVotes(poll), 'vote')
  const end = poll.endsAt <= now ? 'Final results' : `${ageLabel(poll.endsAt, now)} left`
  return (
    <div className={tweetPollStyles.poll}>
      <ul className={tweetPollStyles.options} aria-label="Poll">
        {pollShares(poll).map(({ label, percent, isFirst }, at) => (
          <li key={`${at}/${label}`} className={clsx(tweetPollStyles.option, isFirst && tweetPollStyles.first)}>
            <span className={tweetPollStyles.bar} style={share(percent)} aria-hidden="true" />
            <span className={tweetPollStyles.label}>{label}</span>
            <span className={tweetPollStyles.percent}>{percent}%</span>
          </li>
        ))}
      </ul>
      <p className={tweetPollStyles.end}>{poll.endsAt > 0 ? `${votes} · ${end}` : votes}</p>
    </div>
  )
}

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

/**
 * Up to four images of a tweet: a single one in its own shape, several as tiles. A press opens an image full-screen.
 * docs/behaviour/media.md#tweets.
 */
const TweetImages = ({ images }: { readonly images: Tweet['images'] }) => {
  const shown = shownOf(images)
  if (shown.length === 0) return null
  const isOne = shown.length === 1
  const nameOf = (description: string, at: number): string => {
    if (description !== '') return description
    return isOne ? 'Image' : `Image ${at + 1} of ${shown.length}`
  }
  return (
    <div className={tweetImagesStyles.grid} data-count={shown.length}>
      {shown.map(({ address, description, aspect }, at) => (
        <div key={`${at}/${address}`} className={tweetImagesStyles.tile}>
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

// Splits a tweet's text into plain text, safe addresses, mentions and hashtags.

interface TextPiece {
  readonly kind: 'words' | 'address' | 'mark'
  /** As written; the pieces joined are the text. */
  readonly text: string
}

// An address ends before the sentence's punctuation; a mark starts a word.
const special = /https?:\/\/[^\s<>"]*[^\s<>"'.,:;!?)\]}…]|(?<![\p{L}\p{N}_@#&/])[@#][\p{L}\p{N}_]+/giu

const kindOf = (text: string): TextPiece['kind'] => {
  if (/^[@#]/.test(text)) return 'mark'
  return webAddress(text) === undefined ? 'words' : 'address'
}

/** Never throws and never loses a character, for any text. */
export const tweetText = (text: string): ReadonlyArray<TextPiece> => {
  const pieces: Array<TextPiece> = []
  let end = 0
  for (const match of text.matchAll(special)) {
    if (match.index > end) pieces.push({ kind: 'words', text: text.slice(end, match.index) })
    const [found] = match
    pieces.push({ kind: kindOf(found), text: found })
    end = match.index + found.length
  }
  if (end < text.length) pieces.push({ kind: 'words', text: text.slice(end) })
  return pieces
}

const draw = ({ kind, text }: TextPiece, at: number) => {
  if (kind === 'words') return text
  if (kind === 'mark')
    return (
      <span key={at} className={tweetTextStyles.mark}>
        {text}
      </span>
    )
  return (
    <SiteLink key={at} to={text} className={tweetTextStyles.link}>
      {text.replace(/^https?:\/\/(?:www\.)?/i, '')}
    </SiteLink>
  )
}

/** A tweet's text, line by line. Addresses are links; nothing is parsed as markup. */
const TweetText = ({ text }: { readonly text: string }) => (
  <p className={tweetTextStyles.text}>{tweetText(decodeEntities(text)).map(draw)}</p>
)

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
