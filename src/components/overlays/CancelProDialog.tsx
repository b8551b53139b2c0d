/** Confirms the cancellation of a Pro subscription. docs/behaviour/payments.md#subscription. */
import { CancelSubscription } from '../../../commands/payments/CancelSubscription.ts'
import { useApp } from '../../App.ts'
import { useValue } from '../../useValue.ts'
import { PaymentFailed } from '../payments/PaymentFailed.tsx'
import styles from '../payments/Payments.module.css'
import { dayOf } from '../payments/paymentLabels.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { useSend } from '../writing/useSend.ts'
import type { OverlayProps } from './OverlayProps.ts'

export const CancelProDialog = ({ onClose }: OverlayProps<'cancelPro'>) => {
  const { run, store } = useApp()
  const { isSending, failure, send } = useSend()
  const expiresAt = useValue(store.pro).known?.subscription?.expiresAt ?? 0
  const cancel = (): void => send({ act: () => run(CancelSubscription, undefined), leave: onClose })
  return (
    <Sheet title="Cancel Pro" shape="dialog" onClose={onClose}>
      <div className={styles.step}>
        <p className={styles.words}>
          {expiresAt > 0
            ? `You keep Pro until ${dayOf(expiresAt)}, and nothing more is charged.`
            : 'You keep Pro until the renewal date, and nothing more is charged.'}
        </p>
        {failure !== undefined && <PaymentFailed failure={failure} />}
        <div className={styles.buttons}>
          <Button kind="plain" isDisabled={isSending} onClick={onClose}>
            Keep Pro
          </Button>
          <Button kind="danger" isDisabled={isSending} onClick={cancel}>
            {isSending ? 'Cancelling…' : 'Cancel Pro'}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
