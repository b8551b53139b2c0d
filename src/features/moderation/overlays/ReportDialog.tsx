/**
 * Reports a post or comment for one of the platform's reasons or one of the community's rules. Send appears only when
 * the report is complete; guests who choose a reason go to the registration. docs/behaviour/post.md#report.
 */
import { useCallback, useEffect, useState } from 'react'
import { LoadReportRules, ReportContent } from '../../../../commands/content/ReportContent.ts'
import { sentenceOf } from '../../../../commands/kernel/sentences.ts'
import { nameKey } from '../../../../schemas/ids.ts'
import { ReportReason } from '../../../../schemas/screenVocabulary.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { useLoad } from '../../../core/useLoad.ts'
import { useSelected, useValue } from '../../../core/useValue.ts'
import { isGuest } from '../../../core/viewerLabels.ts'
import { Button } from '../../../ui/Button.tsx'
import { useSend } from '../../../ui/forms/useInvalidFocus.ts'
import { ActionList } from '../../../ui/lists/ActionList.tsx'
import { FailureNotice } from '../../../ui/lists/FailureNotice.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from '../../post/overlays/ContentDialogs.module.css'
import { reasonLabels } from '../../post/reasonLabels.ts'
import { useContent } from '../../post/useContent.ts'

interface ReportRulesProps {
  readonly community: string
  readonly chosen: string | undefined
  /** Gets the rule's text; '' without rules. */
  readonly onChoose: (rule: string) => void
}

/**
 * A community's rules, to choose the one that was broken. Without rules there is nothing to choose.
 * docs/behaviour/post.md#report.
 */
const ReportRules = ({ community, chosen, onChoose }: ReportRulesProps) => {
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

export const ReportDialog = ({ overlay: { kind, id }, onClose }: OverlayProps<'report'>) => {
  const { run, store } = useApp()
  const community = useContent(kind, id)?.community ?? ''
  const cannotReport = useSelected(store.viewer, isGuest)
  const [reason, setReason] = useState<ReportReason>()
  /** The broken rule; '' in a community without rules, `undefined` until one is chosen. */
  const [rule, setRule] = useState<string>()
  const { isSending, failure, send } = useSend()
  const choose = (chosen: ReportReason): void => {
    if (cannotReport) void run(ReportContent, { kind, id, reason: chosen })
    setReason(chosen)
  }
  const goBack = (): void => {
    setReason(undefined)
    setRule(undefined)
  }
  const isAboutRules = reason === 'communityRules' && community !== '' && !cannotReport
  const isReady = reason !== undefined && (!isAboutRules || rule !== undefined)
  const sendReport = (): void => {
    if (reason === undefined) return
    const custom = isAboutRules && rule !== undefined && rule !== '' ? { customReason: rule } : {}
    send({ act: () => run(ReportContent, { kind, id, reason, ...custom }), leave: onClose })
  }
  return (
    <Sheet title="Report" shape="dialog" onClose={onClose}>
      <div className={styles.dialog}>
        {isAboutRules ? (
          <ReportRules community={community} chosen={rule} onChoose={setRule} />
        ) : (
          <ActionList
            label="Reasons"
            actions={ReportReason.literals.map((each) => ({
              label: reasonLabels[each],
              isChosen: each === reason,
              onSelect: () => choose(each),
            }))}
          />
        )}
        {failure !== undefined && (
          <p role="alert" className={styles.failure}>
            {sentenceOf(failure)}
          </p>
        )}
        <div className={styles.buttons}>
          {isAboutRules && (
            <Button kind="plain" onClick={goBack}>
              Other reasons
            </Button>
          )}
          {isReady && !cannotReport && (
            <Button kind="primary" isDisabled={isSending} onClick={sendReport}>
              {isSending ? 'Sending…' : 'Send'}
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  )
}
