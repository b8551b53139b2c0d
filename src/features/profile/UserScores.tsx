/** A member in numbers: comment score, post score, joined age. */
import type { User } from '../../../schemas/entities/User.ts'
import { Age } from '../../ui/Age.tsx'
import styles from './UserScores.module.css'

type Scored = Pick<User, 'commentScore' | 'postScore' | 'createdAt'>

const numbers = new Intl.NumberFormat('en')

export const UserScores = ({ user }: { readonly user: Scored }) => (
  <dl className={styles.scores} aria-label="About">
    <div className={styles.score}>
      <dt>Comment score</dt>
      <dd>{numbers.format(user.commentScore)}</dd>
    </div>
    <div className={styles.score}>
      <dt>Post score</dt>
      <dd>{numbers.format(user.postScore)}</dd>
    </div>
    {user.createdAt > 0 && (
      <div className={styles.score}>
        <dt>Joined</dt>
        <dd>
          <Age at={user.createdAt} /> ago
        </dd>
      </div>
    )}
  </dl>
)
