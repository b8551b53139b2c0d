/** One page of a community's moderation log, newest first. docs/behaviour/moderation.md#logs. */
import { useCallback, useMemo } from 'react'
import { LoadLogs, type LogsQuery, logsKeyOf } from '../../../../commands/moderation/LoadLogs.ts'
import { nameKey } from '../../../../schemas/ids.ts'
import { logsPath } from '../../../../schemas/rules/moderationAddresses.ts'
import { useApp } from '../../../core/App.ts'
import { useCapabilities } from '../../../core/useCapabilities.ts'
import { useValue } from '../../../core/useValue.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailureNotice } from '../../../ui/lists/FailureNotice.tsx'
import { NotebookPen } from '../../../ui/moreIcons.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { searchOf } from '../moderationSearch.ts'
import styles from './Lists.module.css'
import { LogFilters } from './LogFilters.tsx'
import { LogRow } from './LogRow.tsx'
import { PageLinks } from './PageLinks.tsx'
import { pickEntry } from './pickRecords.ts'
import { useRecords } from './useRecords.ts'

/**
 * Names to filter by: the community's moderators and those in the entries, who may have stepped down since. Empty where
 * the log hides names.
 */
const namesIn = (
  entries: ReadonlyArray<{ readonly moderator: string }>,
  moderators: ReadonlyArray<{ readonly author: string }>,
  isModerator: boolean,
): ReadonlyArray<string> => {
  const told = entries.map(({ moderator }) => moderator).filter((name) => name !== '')
  if (told.length === 0 && !isModerator) return []
  const byKey = new Map([...told, ...moderators.map(({ author }) => author)].map((name) => [nameKey(name), name]))
  return [...byKey.values()].toSorted((one, other) => one.localeCompare(other))
}

export const LogList = ({ query }: { readonly query: LogsQuery }) => {
  const { run, store } = useApp()
  const { community, page, type, moderator } = query
  const load = useCallback(
    () => void run(LoadLogs, { community, page, type, moderator }),
    [run, community, page, type, moderator],
  )
  const { state, records } = useRecords(logsKeyOf(query), load, pickEntry)
  const isModerator = useCapabilities(community).has('moderate')
  const known = useValue(store.communities.read(nameKey(community)))?.moderators
  const names = useMemo(() => namesIn(records, known ?? [], isModerator), [records, known, isModerator])
  const path = logsPath(community)
  if (!state.loaded && state.failure !== undefined) return <FailureNotice failure={state.failure} onRetry={load} />
  return (
    <>
      <LogFilters path={path} type={type} moderator={moderator} moderators={names} />
      {!state.loaded && <Skeleton cards={6} shape="row" />}
      {state.loaded && records.length === 0 && (
        <EmptyState
          title={
            type === '' && moderator === '' ? 'The log is empty.' : 'There are no entries of this kind in the log.'
          }
          icon={<NotebookPen size={30} />}
        />
      )}
      <ul aria-label="Moderation log" className={styles.list}>
        {records.map((entry) => (
          <LogRow
            key={`${entry.id} ${entry.createdAt} ${entry.type} ${entry.target} ${entry.postId} ${entry.commentId}`}
            entry={entry}
          />
        ))}
      </ul>
      <PageLinks path={path} search={searchOf({ type, moderator })} page={page} hasMore={state.loaded && state.more} />
    </>
  )
}
