/**
 * Pays by card: creates the order and shows the form of the configured card provider. docs/behaviour/payments.md#card.
 */
import { useCallback } from 'react'
import { ReplaceOverlay } from '../../../../commands/layout/ReplaceOverlay.ts'
import { StartCardPayment } from '../../../../commands/payments/StartCardPayment.ts'
import { dollarsOf } from '../../../../schemas/rules/dollars.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/OverlayProps.ts'
import { useLoad } from '../../../core/useLoad.ts'
import { useValue } from '../../../core/useValue.ts'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { CardFormPlace } from '../CardFormPlace.tsx'
import { PaymentFailed } from '../PaymentFailed.tsx'
import styles from '../Payments.module.css'
import { TestCardForm } from '../TestCardForm.tsx'

export const CardPaymentDialog = ({ overlay: { price }, onClose }: OverlayProps<'cardPayment'>) => {
  const { run, store } = useApp()
  const { isDone, failure, retry } = useLoad(useCallback(() => run(StartCardPayment, { price }), [run, price]))
  const { payment } = useValue(store.pro)
  const provider = isDone && payment?.kind === 'card' ? payment.provider : undefined
  return (
    <Sheet title="Send Payment" shape="dialog" onClose={onClose}>
      <div className={styles.step}>
        <p className={styles.sum}>
          {dollarsOf(price)} <small>a month, until you cancel it</small>
        </p>
        {failure !== undefined && <PaymentFailed failure={failure} onRetry={retry} />}
        {failure === undefined && provider === undefined && (
          <progress aria-label="Loading" className={styles.progress} />
        )}
        {provider === 'test' && <TestCardForm price={price} />}
        {provider === 'stripe' && <CardFormPlace price={price} />}
        <Button kind="plain" isWide onClick={() => void run(ReplaceOverlay, { name: 'pro', step: 3 })}>
          Back
        </Button>
      </div>
    </Sheet>
  )
}
