/**
 * Confirms a payment, and polls the server until the subscription is active. Clears the wizard's draft.
 * docs/behaviour/payments.md#card.
 */
import { useEffect } from 'react'
import { hasArrived } from '../../../commands/payments/hasArrived.ts'
import { DropDraft } from '../../../commands/writing/DropDraft.ts'
import { useApp } from '../../App.ts'
import { useSelected } from '../../useValue.ts'
import styles from '../payments/Payments.module.css'
import { paymentLabels } from '../payments/paymentLabels.ts'
import { proDraftKey } from '../payments/proDraftKey.ts'
import { useChecking } from '../payments/useChecking.ts'
import { Waiting } from '../payments/Waiting.tsx'
import { Button } from '../ui/Button.tsx'
import { Check } from '../ui/moreIcons.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import type { OverlayProps } from './OverlayProps.ts'

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
