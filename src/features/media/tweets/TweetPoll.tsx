/** A tweet's poll, read-only: two answers with their shares, the number of votes, and the time that is left. */
import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import type { Tweet } from '../../../../schemas/entities/Tweet.ts'
import { feedLimits } from '../../../../schemas/limits.ts'
import { ageLabel } from '../../../../schemas/words/ages.ts'
import { plural } from '../../../../schemas/words/plural.ts'
import { useApp } from '../../../core/App.ts'
import { useValue } from '../../../core/useValue.ts'
import styles from './TweetPoll.module.css'

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

export const TweetPoll = ({ poll }: { readonly poll: NonNullable<Tweet['poll']> }) => {
  const { now: clock, renderedAt = clock.peek() } = useApp()
  const now = useValue(clock, () => renderedAt)
  const votes = plural(pollVotes(poll), 'vote')
  const end = poll.endsAt <= now ? 'Final results' : `${ageLabel(poll.endsAt, now)} left`
  return (
    <div className={styles.poll}>
      <ul className={styles.options} aria-label="Poll">
        {pollShares(poll).map(({ label, percent, isFirst }, at) => (
          <li key={`${at}/${label}`} className={clsx(styles.option, isFirst && styles.first)}>
            <span className={styles.bar} style={share(percent)} aria-hidden="true" />
            <span className={styles.label}>{label}</span>
            <span className={styles.percent}>{percent}%</span>
          </li>
        ))}
      </ul>
      <p className={styles.end}>{poll.endsAt > 0 ? `${votes} · ${end}` : votes}</p>
    </div>
  )
}
