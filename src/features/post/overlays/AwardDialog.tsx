/**
 * Gives an award in two steps: the number of credits, then a warning that one is spent for good. Without credits only
 * Close is offered. docs/behaviour/post.md#award.
 */
import { useCallback, useState } from 'react'
import { GiveAward } from '../../../../commands/content/GiveAward.ts'
import { sentenceOf } from '../../../../commands/kernel/sentences.ts'
import { LoadUser } from '../../../../commands/profile/ProfileQuery.ts'
import { meName } from '../../../../schemas/api/users.ts'
import { dollarsOf } from '../../../../schemas/rules/dollars.ts'
import { money } from '../../../../schemas/screenLimits.ts'
import { plural } from '../../../../schemas/words/counts.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { useLoad } from '../../../core/useLoad.ts'
import { useSelected } from '../../../core/useValue.ts'
import { creditsOf } from '../../../core/viewerLabels.ts'
import { Button } from '../../../ui/Button.tsx'
import { useSend } from '../../../ui/forms/useInvalidFocus.ts'
import { Award } from '../../../ui/icons.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import styles from './ContentDialogs.module.css'

export const AwardDialog = ({ overlay: { kind, id }, onClose }: OverlayProps<'award'>) => {
  const { run, store } = useApp()
  // A subscription may have added credits since the page was opened.
  useLoad(useCallback(() => run(LoadUser, { username: meName }), [run]))
  const credits = useSelected(store.viewer, creditsOf)
  const [isConfirming, setConfirming] = useState(false)
  const { isSending, failure, send } = useSend()
  const give = (): void => send({ act: () => run(GiveAward, { kind, id, credits }), leave: onClose })
  if (isConfirming) {
    return (
      <Sheet title="Confirm Award" shape="dialog" onClose={onClose}>
        <div className={styles.dialog}>
          <p className={styles.words}>This uses one credit, and it cannot be refunded.</p>
          {failure !== undefined && (
            <p role="alert" className={styles.failure}>
              {sentenceOf(failure)}
            </p>
          )}
          <div className={styles.buttons}>
            <Button kind="plain" isDisabled={isSending} onClick={() => setConfirming(false)}>
              Back
            </Button>
            <Button kind="primary" isDisabled={isSending} onClick={give}>
              {isSending ? 'Giving…' : 'Confirm Award'}
            </Button>
          </div>
        </div>
      </Sheet>
    )
  }
  return (
    <Sheet title="Give Award" shape="dialog" onClose={onClose}>
      <div className={styles.dialog}>
        <p className={styles.credits}>
          <span className={styles.icon} aria-hidden="true">
            <Award size={22} />
          </span>
          You have {plural(credits, 'credit')}.
        </p>
        <p className={styles.words}>An award gives the author of this {kind} a week of Pro.</p>
        <p className={styles.words}>
          An award costs {dollarsOf(money.award)}. Add awards to a Pro subscription, which includes one each month.
        </p>
        <div className={styles.buttons}>
          {credits > 0 ? (
            <Button kind="primary" onClick={() => setConfirming(true)}>
              Give Award
            </Button>
          ) : (
            <Button onClick={onClose}>Close</Button>
          )}
        </div>
      </div>
    </Sheet>
  )
}
