/** A tweet's poll, read-only: two answers with their shares, the number of votes, and the time that is left. */
import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import type { Tweet } from '../../../../schemas/entities/Tweet.ts'
import { ageLabel } from '../../../../schemas/words/ages.ts'
import { plural } from '../../../../schemas/words/plural.ts'
import { useApp } from '../../../core/App.ts'
import { useValue } from '../../../core/useValue.ts'
import { pollShares, pollVotes } from './pollShares.ts'
import styles from './TweetPoll.module.css'

const share = (percent: number): CSSProperties => ({ width: `${percent}%` })

export const TweetPoll = ({ poll }: { readonly poll: NonNullable<Tweet['poll']> }) => {
  const now = useValue(useApp().now)
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
