/**
 * Reported private messages, for admins: the stored copy, its sender, who reported it and why, and a button to mark it
 * as reviewed.
 */
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ConcludeMessageReport, LoadMessageReports } from '../../../../commands/moderation/messageReports.ts'
import { messageReportsKey } from '../../../../commands/moderation/recordLists.ts'
import { isOpenReport, type MessageReport } from '../../../../schemas/entities/Message.ts'
import { useApp } from '../../../core/App.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ShieldCheck } from '../../../ui/icons.tsx'
import { FailureNotice } from '../../../ui/lists/FailureNotice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import tabs from '../../../ui/Tabs.module.css'
import { BodyText } from '../../../ui/text/BodyText.tsx'
import { Age } from '../../../ui/VisuallyHidden.tsx'
import { AuthorLink } from '../../content/AuthorLink.tsx'
import { wordsOfMessageReason } from '../../post/messageReasons.ts'
import lists from './Lists.module.css'
import styles from './MessageReports.module.css'
import { MovingUp } from './PageLinks.tsx'
import { messageReportsPath, pickReports, useRecords } from './useRecords.ts'

type ReportState = 'open' | 'reviewed'

const states: ReadonlyArray<{ readonly state: ReportState; readonly label: string }> = [
  { state: 'open', label: 'Open' },
  { state: 'reviewed', label: 'Reviewed' },
]

interface ReportCardProps {
  readonly report: MessageReport
  readonly onReviewed: () => void
}

const ReportCard = ({ report, onReviewed }: ReportCardProps) => {
  const { run } = useApp()
  const { id, author, reporter, subject, markdown, sentAt, reason, details, createdAt, concludedAt } = report
  const conclude = async (): Promise<void> => {
    if ((await run(ConcludeMessageReport, { id })) === undefined) onReviewed()
  }
  return (
    <li className={styles.card}>
      <p className={styles.facts}>
        <b>{wordsOfMessageReason(reason)}</b> · reported by <AuthorLink author={reporter} /> <Age at={createdAt} />
      </p>
      {details !== '' && <p className={styles.details}>{details}</p>}
      <blockquote className={styles.copy} aria-label={`Message by ${author}`}>
        <p className={styles.facts}>
          <AuthorLink author={author} /> <Age at={sentAt} />
        </p>
        <h2 className={styles.subject}>{subject === '' ? 'No subject' : subject}</h2>
        <BodyText markdown={markdown} html="" />
      </blockquote>
      {isOpenReport(report) ? (
        <div className={lists.buttons}>
          <Button onClick={() => void conclude()}>Mark as reviewed</Button>
        </div>
      ) : (
        <p className={styles.facts}>
          Reviewed by <AuthorLink author={report.concludedBy} /> <Age at={concludedAt} />
        </p>
      )}
    </li>
  )
}

interface MessageReportsProps {
  readonly state: ReportState
  readonly page: number
}

export const MessageReports = ({ state: shown, page }: MessageReportsProps) => {
  const { run } = useApp()
  const load = useCallback(() => void run(LoadMessageReports, { state: shown, page }), [run, shown, page])
  const { state, records } = useRecords(messageReportsKey(shown, page), load, pickReports[shown])
  const search = (to: number) => ({ ...(shown === 'open' ? {} : { state: shown }), ...(to > 1 ? { page: to } : {}) })
  return (
    <>
      <nav aria-label="Reports" className={tabs.tabs}>
        {states.map((each) => (
          <Link
            key={each.state}
            to={messageReportsPath}
            search={each.state === 'open' ? {} : { state: each.state }}
            replace
            className={tabs.tab}
            activeOptions={{ exact: true }}
            aria-current={each.state === shown ? 'page' : undefined}
          >
            {each.label}
          </Link>
        ))}
      </nav>
      {!state.loaded && state.failure === undefined && <Skeleton cards={3} shape="row" />}
      {!state.loaded && state.failure !== undefined && <FailureNotice failure={state.failure} onRetry={load} />}
      {state.loaded && records.length === 0 && state.more && <MovingUp state={state} onRetry={load} />}
      {state.loaded && records.length === 0 && !state.more && (
        <EmptyState
          title={`No ${page === 1 ? '' : 'more '}${shown === 'open' ? 'open' : 'reviewed'} reports.`}
          icon={<ShieldCheck size={30} />}
        />
      )}
      <ul aria-label="Reported messages" className={styles.list}>
        {records.map((report) => (
          <ReportCard key={report.id} report={report} onReviewed={load} />
        ))}
      </ul>
      {(page > 1 || state.more) && state.loaded && (
        <nav aria-label="Pages" className={lists.pages}>
          {page > 1 ? (
            <Link to={messageReportsPath} search={search(page - 1)} className={lists.page}>
              Newer
            </Link>
          ) : (
            <span />
          )}
          {state.more && (
            <Link to={messageReportsPath} search={search(page + 1)} className={lists.page}>
              Older
            </Link>
          )}
        </nav>
      )}
    </>
  )
}
