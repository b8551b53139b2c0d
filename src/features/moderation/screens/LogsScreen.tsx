/** A community's moderation log. docs/behaviour/moderation.md#logs. */
import { Link, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { LoadLogs, type LogsQuery, logsKeyOf } from '../../../../commands/moderation/LoadLogs.ts'
import type { LogEntry } from '../../../../schemas/entities/Moderation.ts'
import { nameKey, uuidOfId } from '../../../../schemas/ids.ts'
import { postPath, threadPath } from '../../../../schemas/rules/addresses.ts'
import { logsPath } from '../../../../schemas/rules/moderationAddresses.ts'
import { type LogPart, logPhrase } from '../../../../schemas/words/logPhrases.ts'
import { useApp } from '../../../core/App.ts'
import { useCapabilities, useValue } from '../../../core/useValue.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailureNotice } from '../../../ui/lists/FailureNotice.tsx'
import { NotebookPen } from '../../../ui/moreIcons.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Age } from '../../../ui/VisuallyHidden.tsx'
import { AuthorLink } from '../../content/AuthorLink.tsx'
import styles from '../lists/Lists.module.css'
import { LogFilters } from '../lists/LogFilters.tsx'
import logRowStyles from '../lists/LogRow.module.css'
import { PageLinks } from '../lists/PageLinks.tsx'
import { pickEntry, useRecords } from '../lists/useRecords.ts'
import { ModerationPage } from '../ModerationPage.tsx'
import { readLogsSearch, searchOf } from '../moderationSearch.ts'

/** '' if the log doesn't say which post it was. */
const contentPath = ({ postId, commentId }: LogEntry): string => {
  if (postId <= 0) return ''
  const postUuid = uuidOfId(postId)
  return commentId > 0
    ? threadPath({ postUuid, uuid: uuidOfId(commentId) })
    : postPath({ uuid: postUuid, community: '' })
}

const Part = ({ part: { kind, text }, entry }: { readonly part: LogPart; readonly entry: LogEntry }) => {
  if (kind === 'member') return <AuthorLink author={text} />
  const path = kind === 'content' ? contentPath(entry) : ''
  if (path === '') return text
  return (
    <Link to={path} className={logRowStyles.content}>
      {text}
    </Link>
  )
}

/** Labels for entries without a moderator's name: hidden names, and the community's automatic filter. */
const nobody: Readonly<Record<string, string>> = { '': 'A moderator', filter: 'The filter' }

const Who = ({ moderator }: Pick<LogEntry, 'moderator'>) => {
  const words = nobody[moderator]
  return words === undefined ? <AuthorLink author={moderator} /> : <b className={logRowStyles.who}>{words}</b>
}

/** A log entry: who did what to whose post or comment, when, and the log's description. */
const LogRow = ({ entry }: { readonly entry: LogEntry }) => (
  <li className={logRowStyles.row}>
    <Avatar name={entry.moderator || '?'} address={entry.picture} size={36} />
    <div className={logRowStyles.words}>
      <p className={logRowStyles.act}>
        <Who moderator={entry.moderator} />{' '}
        {logPhrase(entry).map((part) => (
          <Part key={`${part.kind} ${part.text}`} part={part} entry={entry} />
        ))}
        <span className={logRowStyles.age}>
          {' · '}
          <Age at={entry.createdAt} />
        </span>
      </p>
      {entry.description !== '' && <p className={logRowStyles.more}>{entry.description}</p>}
    </div>
  </li>
)

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

/** One page of a community's moderation log, newest first. docs/behaviour/moderation.md#logs. */
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

export const LogsScreen = ({ community }: { readonly community: string }) => {
  const { page = 1, type = '', moderator = '' } = readLogsSearch(useSearch({ strict: false }))
  return (
    <ModerationPage community={community} tool="logs" title="Logs">
      <LogList query={{ community, page, type, moderator }} />
    </ModerationPage>
  )
}
