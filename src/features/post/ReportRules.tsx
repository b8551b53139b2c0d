/**
 * A community's rules, to choose the one that was broken. Without rules there is nothing to choose.
 * docs/behaviour/post.md#report.
 */
import { useCallback, useEffect } from 'react'
import { LoadReportRules } from '../../../commands/content/ReportContent.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { useApp } from '../../core/App.ts'
import { useLoad } from '../../core/useLoad.ts'
import { useValue } from '../../core/useValue.ts'
import { ActionList } from '../../ui/lists/ActionList.tsx'
import { FailureNotice } from '../../ui/lists/FailureNotice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

interface ReportRulesProps {
  readonly community: string
  readonly chosen: string | undefined
  /** Gets the rule's text; '' without rules. */
  readonly onChoose: (rule: string) => void
}

export const ReportRules = ({ community, chosen, onChoose }: ReportRulesProps) => {
  const { run, store } = useApp()
  const { isDone, failure, retry } = useLoad(useCallback(() => run(LoadReportRules, { community }), [run, community]))
  const { ids: rules, loaded } = useValue(store.reportRules.read(nameKey(community)))
  const isWithout = isDone && loaded && rules.length === 0
  useEffect(() => {
    if (isWithout) onChoose('')
  }, [isWithout, onChoose])
  if (failure !== undefined) return <FailureNotice failure={failure} onRetry={retry} isInline />
  if (!isDone) return <Skeleton cards={2} shape="row" />
  if (isWithout) return <p>This community has no rules of its own. Its moderators will look at it.</p>
  return (
    <ActionList
      label="Rules"
      actions={rules.map((rule) => ({ label: rule, isChosen: rule === chosen, onSelect: () => onChoose(rule) }))}
    />
  )
}
