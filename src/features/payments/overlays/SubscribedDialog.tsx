/**
 * Confirms a payment, and polls the server until the subscription is active. Clears the wizard's draft.
 * docs/behaviour/payments.md#card.
 */
import { useEffect } from 'react'
import { DropDraft } from '../../../../commands/compose/storedDrafts.ts'
import { hasArrived } from '../../../../commands/payments/payment.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { useSelected } from '../../../core/useValue.ts'
import { Button } from '../../../ui/Button.tsx'
import { Check } from '../../../ui/moreIcons.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Waiting } from '../PaymentFailed.tsx'
import styles from '../Payments.module.css'
import { paymentLabels, proDraftKey } from '../paymentLabels.ts'
import { useChecking } from '../useChecking.ts'

export const SubscribedDialog = ({ onClose }: OverlayProps<'subscribed'>) => {
  const { run, store } = useApp()
  const isThere = useSelected(store.pro, hasArrived)
  useChecking()
  useEffect(() => void run(DropDraft, { key: proDraftKey }), [run])
  return (
    <Sheet title="Thank you" shape="dialog" onClose={onClose}>
      <div className={styles.step}>
        <p role="status">{paymentLabels.received}</p>
        {isThere ? (
          <p role="status" className={styles.status}>
            <span className={styles.icon} aria-hidden="true">
              <Check size={18} />
            </span>
            Your subscription is active.
          </p>
        ) : (
          <Waiting>Waiting for your subscription...</Waiting>
        )}
        <Button kind="primary" isWide onClick={onClose}>
          Done
        </Button>
      </div>
    </Sheet>
  )
}
