/**
 * Why and how often a post or comment was reported and, for admins, by whom, with buttons for the decision.
 * docs/behaviour/moderation.md#reports.
 */
import { useCallback } from 'react'
import { ApproveContent } from '../../../../commands/moderation/ApproveContent.ts'
import { LoadReports } from '../../../../commands/moderation/LoadReports.ts'
import { RemoveContent } from '../../../../commands/moderation/RemoveContent.ts'
import { reportsKey } from '../../../../commands/moderation/recordLists.ts'
import { awaitsJudgement, isRemovedForGood } from '../../../../schemas/rules/judgement.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/OverlayProps.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailureNotice } from '../../../ui/lists/FailureNotice.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import dialog from '../../post/overlays/ContentDialogs.module.css'
import { useContent } from '../../post/useContent.ts'
import { pickReport } from '../lists/pickRecords.ts'
import { useRecords } from '../lists/useRecords.ts'
import { RecordRows } from '../RecordRows.tsx'
import { ReportRow, reportGroups } from '../ReportRow.tsx'

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
          <EmptyState title={`Nobody reported this ${kind}.`} />
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
