/** A poll's answers in percent of all its votes. docs/behaviour/media.md#tweets. */
import type { Tweet } from '../../../../schemas/entities/Tweet.ts'
import { feedLimits } from '../../../../schemas/limits.ts'

type Poll = NonNullable<Tweet['poll']>

export interface PollShare {
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
