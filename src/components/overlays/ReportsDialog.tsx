/** Who reported a post or comment, and why; with what follows from it in reach. Document 2, section 2 (Reports list). */
import { useCallback } from 'react'
import { ApproveContent } from '../../../commands/moderation/ApproveContent.ts'
import { LoadReports } from '../../../commands/moderation/LoadReports.ts'
import { RemoveContent } from '../../../commands/moderation/RemoveContent.ts'
import { reportsKey } from '../../../commands/moderation/recordLists.ts'
import { awaitsJudgement, isRemovedForGood } from '../../../schemas/rules/judgement.ts'
import { useApp } from '../../App.ts'
import { useLoad } from '../../useLoad.ts'
import { useValue } from '../../useValue.ts'
import { FailureNotice } from '../content/FailureNotice.tsx'
import { useContent } from '../content/useContent.ts'
import { RecordRows } from '../moderation/RecordRows.tsx'
import { ReportRow } from '../moderation/ReportRow.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import dialog from './ContentDialogs.module.css'
import type { OverlayProps } from './OverlayProps.ts'

export const ReportsDialog = ({ overlay: { kind, id }, onClose }: OverlayProps<'reports'>) => {
  const { run, store } = useApp()
  const content = useContent(kind, id)
  const community = content?.community ?? ''
  const { isDone, failure, retry } = useLoad(
    useCallback(() => run(LoadReports, { kind, id, community }), [run, kind, id, community]),
  )
  const { ids, loaded } = useValue(store.recordLists.read(reportsKey(kind, id)))
  const andClose = (act: Promise<unknown>): void => {
    void act
    onClose()
  }
  return (
    <Sheet title="Reports" shape="dialog" onClose={onClose}>
      <div className={dialog.dialog}>
        {!isDone && !loaded && <Skeleton cards={2} shape="row" />}
        {failure !== undefined && <FailureNotice failure={failure} onRetry={retry} isInline />}
        {failure === undefined && loaded && ids.length === 0 && <EmptyState title={`Nobody reported this ${kind}.`} />}
        {failure === undefined && ids.length > 0 && (
          <RecordRows label="Reports">
            {ids.map((each) => (
              <ReportRow key={each} recordId={each} />
            ))}
          </RecordRows>
        )}
        {content !== undefined && !content.isDeleted && (
          <div className={dialog.buttons}>
            {awaitsJudgement(content) && (
              <Button onClick={() => andClose(run(ApproveContent, { kind, id }))}>Approve</Button>
            )}
            {!isRemovedForGood(content) && (
              <Button kind="danger" onClick={() => andClose(run(RemoveContent, { kind, id }))}>
                Remove
              </Button>
            )}
          </div>
        )}
      </div>
    </Sheet>
  )
}
