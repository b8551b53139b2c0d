/** A log entry: who did what to whose post or comment, when, and the log's description. */
import { Link } from '@tanstack/react-router'
import type { LogEntry } from '../../../../schemas/entities/LogEntry.ts'
import { uuidOfId } from '../../../../schemas/ids.ts'
import { postPath, threadPath } from '../../../../schemas/rules/addresses.ts'
import { type LogPart, logPhrase } from '../../../../schemas/words/logPhrases.ts'
import { Age } from '../../../ui/Age.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { AuthorLink } from '../../content/AuthorLink.tsx'
import styles from './LogRow.module.css'

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
    <Link to={path} className={styles.content}>
      {text}
    </Link>
  )
}

/** Labels for entries without a moderator's name: hidden names, and the community's automatic filter. */
const nobody: Readonly<Record<string, string>> = { '': 'A moderator', filter: 'The filter' }

const Who = ({ moderator }: Pick<LogEntry, 'moderator'>) => {
  const words = nobody[moderator]
  return words === undefined ? <AuthorLink author={moderator} /> : <b className={styles.who}>{words}</b>
}

export const LogRow = ({ entry }: { readonly entry: LogEntry }) => (
  <li className={styles.row}>
    <Avatar name={entry.moderator || '?'} address={entry.picture} size={36} />
    <div className={styles.words}>
      <p className={styles.act}>
        <Who moderator={entry.moderator} />{' '}
        {logPhrase(entry).map((part) => (
          <Part key={`${part.kind} ${part.text}`} part={part} entry={entry} />
        ))}
        <span className={styles.age}>
          {' · '}
          <Age at={entry.createdAt} />
        </span>
      </p>
      {entry.description !== '' && <p className={styles.more}>{entry.description}</p>}
    </div>
  </li>
)
