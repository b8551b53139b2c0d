/** Confirms the cancellation of a Pro subscription. docs/behaviour/payments.md#subscription. */
import { CancelSubscription } from '../../../../commands/payments/subscription.ts'
import type { ProState } from '../../../../signals/ProState.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { useValue } from '../../../core/useValue.ts'
import { Button } from '../../../ui/Button.tsx'
import { useSend } from '../../../ui/forms/useInvalidFocus.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { PaymentFailed } from '../PaymentFailed.tsx'
import styles from '../Payments.module.css'
import { dayOf } from '../paymentLabels.ts'

const keptUntil = (known: ProState['known']): string => {
  if (known?.isOverdue === true) return 'Your subscription ends now.'
  const expiresAt = known?.subscription?.expiresAt ?? 0
  return `You keep Pro until ${expiresAt > 0 ? dayOf(expiresAt) : 'the renewal date'}.`
}

export const CancelProDialog = ({ onClose }: OverlayProps<'cancelPro'>) => {
  const { run, store } = useApp()
  const { isSending, failure, send } = useSend()
  const { known } = useValue(store.pro)
  const cancel = (): void => send({ act: () => run(CancelSubscription, undefined), leave: onClose })
  return (
    <Sheet title="Cancel Pro" shape="dialog" onClose={onClose}>
      <div className={styles.step}>
        <p className={styles.words}>{`${keptUntil(known)} You will not be charged again.`}</p>
        {failure !== undefined && <PaymentFailed failure={failure} />}
        <div className={styles.buttons}>
          <Button kind="plain" isDisabled={isSending} onClick={onClose}>
            {known?.isOverdue === true ? 'Keep subscription' : 'Keep Pro'}
          </Button>
          <Button kind="danger" isDisabled={isSending} onClick={cancel}>
            {isSending ? 'Cancelling…' : 'Cancel Pro'}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
