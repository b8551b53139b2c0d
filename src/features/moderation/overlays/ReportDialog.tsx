/**
 * Reports a post or comment for one of the platform's reasons or one of the community's rules. Send appears only when
 * the report is complete; guests who choose a reason go to the registration. docs/behaviour/post.md#report.
 */
import { useState } from 'react'
import { ReportContent } from '../../../../commands/content/ReportContent.ts'
import { sentenceOf } from '../../../../commands/kernel/sentences.ts'
import { ReportReason } from '../../../../schemas/screenVocabulary.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { useSelected } from '../../../core/useValue.ts'
import { isGuest } from '../../../core/viewerLabels.ts'
import { Button } from '../../../ui/Button.tsx'
import { useSend } from '../../../ui/forms/useInvalidFocus.ts'
import { ActionList } from '../../../ui/lists/ActionList.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import styles from '../../post/overlays/ContentDialogs.module.css'
import { ReportRules } from '../../post/ReportRules.tsx'
import { reasonLabels } from '../../post/reasonLabels.ts'
import { useContent } from '../../post/useContent.ts'

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
