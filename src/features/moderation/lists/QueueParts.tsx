/** Tabs of the queue: what needs review, with its count, and what was removed. */
import { Link } from '@tanstack/react-router'
import type { QueueShow } from '../../../../schemas/screenVocabulary.ts'
import { badge } from '../../../../schemas/words/counts.ts'
import { useWaiting } from '../../../layout/useWaiting.ts'
import tabs from '../../../ui/Tabs.module.css'
import { searchOf } from '../moderationSearch.ts'

interface QueuePartsProps {
  /** The community, or `home` for all that the viewer moderates. */
  readonly community: string
  readonly path: string
  readonly show: QueueShow | undefined
}

const everything = 'home'

export const QueueParts = ({ community, path, show }: QueuePartsProps) => {
  const { waiting } = useWaiting(community === everything ? undefined : community)
  const count = badge(waiting)
  return (
    <nav aria-label="Queue" className={tabs.tabs}>
      <Link
        to={path}
        replace
        className={tabs.tab}
        activeOptions={{ exact: true }}
        aria-current={show === undefined ? 'page' : undefined}
      >
        Needs review{count !== '' && ` (${count})`}
      </Link>
      <Link
        to={path}
        search={searchOf({ show: 'removed' })}
        replace
        className={tabs.tab}
        activeOptions={{ exact: true }}
        aria-current={show === 'removed' ? 'page' : undefined}
      >
        Removed
      </Link>
    </nav>
  )
}
