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

/** A card that could not be charged for the last renewal: the subscription stands, and Pro has ended. */
const isOverdue = (known: ProState['known']): boolean => known?.isOverdue === true

const keptUntil = (known: ProState['known']): string => {
  if (isOverdue(known)) return 'Your subscription ends now.'
  const expiresAt = known?.subscription?.expiresAt ?? 0
  return `You keep Pro until ${expiresAt > 0 ? dayOf(expiresAt) : 'the renewal date'}.`
}

const ofPro = { cancelling: 'Cancel Pro', keeping: 'Keep Pro' }
const ofSubscription = { cancelling: 'Cancel subscription', keeping: 'Keep subscription' }

export const CancelProDialog = ({ onClose }: OverlayProps<'cancelPro'>) => {
  const { run, store } = useApp()
  const { isSending, failure, send } = useSend()
  const { known } = useValue(store.pro)
  const { cancelling, keeping } = isOverdue(known) ? ofSubscription : ofPro
  const cancel = (): void => send({ act: () => run(CancelSubscription, undefined), leave: onClose })
  return (
    <Sheet title={cancelling} shape="dialog" onClose={onClose}>
      <div className={styles.step}>
        <p className={styles.words}>{`${keptUntil(known)} You will not be charged again.`}</p>
        {failure !== undefined && <PaymentFailed failure={failure} />}
        <div className={styles.buttons}>
          <Button kind="plain" isDisabled={isSending} onClick={onClose}>
            {keeping}
          </Button>
          <Button kind="danger" isDisabled={isSending} onClick={cancel}>
            {isSending ? 'Cancelling…' : cancelling}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
