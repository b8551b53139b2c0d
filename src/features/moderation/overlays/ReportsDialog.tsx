/**
 * Why and how often a post or comment was reported and, for admins, by whom, with buttons for the decision.
 * docs/behaviour/moderation.md#reports.
 */
import { useCallback } from 'react'
import { LoadReports } from '../../../../commands/moderation/QueueQuery.ts'
import { reportsKey } from '../../../../commands/moderation/recordLists.ts'
import { ApproveContent, RemoveContent } from '../../../../commands/moderation/removal.ts'
import type { Report } from '../../../../schemas/entities/Report.ts'
import { awaitsJudgement, isRemovedForGood } from '../../../../schemas/rules/judgement.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailureNotice } from '../../../ui/lists/FailureNotice.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { AuthorLink } from '../../content/AuthorLink.tsx'
import dialog from '../../post/overlays/ContentDialogs.module.css'
import { reasonLabel } from '../../post/reasonLabels.ts'
import { useContent } from '../../post/useContent.ts'
import { pickReport, useRecords } from '../lists/useRecords.ts'
import reportRowStyles from '../ModerationDialogs.module.css'
import { RecordRows } from '../ModerationPage.tsx'

interface ReportGroup {
  readonly reason: string
  readonly reports: ReadonlyArray<Report>
}

/** One group per reason, in the order of their first report. */
const reportGroups = (reports: ReadonlyArray<Report>): ReadonlyArray<ReportGroup> =>
  [...Map.groupBy(reports, ({ reason }) => reason)].map(([reason, of]) => ({ reason, reports: of }))

/** Reports with the same reason: the reason, how many and, for admins, by whom. */
const ReportRow = ({ group: { reason, reports } }: { readonly group: ReportGroup }) => {
  const named = reports.filter(({ author }) => author !== '')
  return (
    <li className={reportRowStyles.row}>
      <span className={reportRowStyles.reason}>
        <span className={reportRowStyles.text}>{reasonLabel(reason)}</span>
        <span className={reportRowStyles.count}>
          {reports.length} {reports.length === 1 ? 'report' : 'reports'}
        </span>
      </span>
      {named.length > 0 && (
        <span className={reportRowStyles.who}>
          {named.map(({ id, author }) => (
            <AuthorLink key={id} author={author} />
          ))}
        </span>
      )}
    </li>
  )
}

export const ReportsDialog = ({ overlay: { kind, id }, onClose }: OverlayProps<'reports'>) => {
  const { run } = useApp()
  const content = useContent(kind, id)
  const community = content?.community ?? ''
  const load = useCallback(() => void run(LoadReports, { kind, id, community }), [run, kind, id, community])
  const { state, records } = useRecords(reportsKey(kind, id), load, pickReport)
  const { loaded, failure } = state
  const andClose = (act: Promise<unknown>): void => {
    void act
    onClose()
  }
  return (
    <Sheet title="Reports" shape="dialog" onClose={onClose}>
      <div className={dialog.dialog}>
        {!loaded && failure === undefined && <Skeleton cards={2} shape="row" />}
        {failure !== undefined && <FailureNotice failure={failure} onRetry={load} isInline />}
        {failure === undefined && loaded && records.length === 0 && (
          <EmptyState title={`No one has reported this ${kind}.`} />
        )}
        {failure === undefined && records.length > 0 && (
          <RecordRows label="Reports">
            {reportGroups(records).map((group) => (
              <ReportRow key={group.reason} group={group} />
            ))}
          </RecordRows>
        )}
        {content !== undefined && !content.isDeleted && (
          <div className={dialog.buttons}>
            {awaitsJudgement(content) && (
              <Button onClick={() => andClose(run(ApproveContent, { kind, id }))}>Approve</Button>
            )}
            <Button
              kind="danger"
              isDisabled={isRemovedForGood(content)}
              onClick={() => andClose(run(RemoveContent, { kind, id }))}
            >
              {isRemovedForGood(content) ? 'Removed' : 'Remove'}
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  )
}
