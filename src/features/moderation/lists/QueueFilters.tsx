/** Type and order of the queue. docs/behaviour/moderation.md#queue. */
import { Link, useNavigate } from '@tanstack/react-router'
import type { QueueShow, QueueSort, QueueType } from '../../../../schemas/screenVocabulary.ts'
import sorts from '../../community/DirectorySorts.module.css'
import chips from '../../community/TopicChips.module.css'
import { searchOf } from '../moderationSearch.ts'
import styles from './QueueFilters.module.css'

const types: ReadonlyArray<{ readonly type: QueueType; readonly label: string }> = [
  { type: 'all', label: 'All' },
  { type: 'posts', label: 'Posts' },
  { type: 'comments', label: 'Comments' },
]

const orders: ReadonlyArray<{ readonly sort: QueueSort; readonly label: string }> = [
  { sort: 'new', label: 'Newest' },
  { sort: 'old', label: 'Oldest' },
]

interface QueueFiltersProps {
  readonly path: string
  readonly sort: QueueSort
  readonly type: QueueType
  readonly show: QueueShow | undefined
}

/** The defaults (newest, all types, needs review) are left out of the address. */
const queueSearch = (sort: QueueSort, type: QueueType, show: QueueShow = 'review') =>
  searchOf({
    sort: sort === 'new' ? '' : sort,
    type: type === 'all' ? '' : type,
    show: show === 'review' ? '' : show,
  })

export const QueueFilters = ({ path, sort, type, show }: QueueFiltersProps) => {
  const navigate = useNavigate()
  return (
    <div className={styles.filters}>
      <nav aria-label="Type" className={chips.row}>
        {types.map((each) => (
          <Link
            key={each.type}
            to={path}
            search={queueSearch(sort, each.type, show)}
            replace
            className={chips.chip}
            activeOptions={{ exact: true }}
            aria-current={each.type === type ? 'page' : undefined}
          >
            {each.label}
          </Link>
        ))}
      </nav>
      <select
        aria-label="Sort"
        className={sorts.sorts}
        value={sort}
        onChange={({ currentTarget: { value } }) =>
          void navigate({ to: path, search: queueSearch(value === 'old' ? 'old' : 'new', type, show), replace: true })
        }
      >
        {orders.map((each) => (
          <option key={each.sort} value={each.sort}>
            {each.label}
          </option>
        ))}
      </select>
    </div>
  )
}
