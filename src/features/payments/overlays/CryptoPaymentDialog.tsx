/**
 * Pays in cryptocurrency, for an order from the wizard or to renew the current subscription: first the coin, then
 * address and amount. docs/behaviour/payments.md#cryptocurrency.
 */
import { useCallback, useState } from 'react'
import { ReplaceOverlay } from '../../../../commands/layout/OpenOverlay.ts'
import { StartCryptoPayment } from '../../../../commands/payments/cryptoPayment.ts'
import { RenewSubscription } from '../../../../commands/payments/subscription.ts'
import type { Failure } from '../../../../schemas/Failure.ts'
import { dollarsOf } from '../../../../schemas/rules/dollars.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { useLoad } from '../../../core/useLoad.ts'
import { useValue } from '../../../core/useValue.ts'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { CoinPayment } from '../CoinPayment.tsx'
import { type Coin, CoinChoice, PaymentFailed } from '../PaymentFailed.tsx'
import styles from '../Payments.module.css'
import { monthsOf } from '../paymentLabels.ts'

export const CryptoPaymentDialog = ({ overlay: { order }, onClose }: OverlayProps<'cryptoPayment'>) => {
  const { run, store } = useApp()
  const [coin, setCoin] = useState<Coin>()
  // History restores a new object each time, so depend on its fields.
  const price = order?.price
  const months = order?.months
  const start = useCallback(
    (): Promise<Failure | undefined> =>
      price === undefined || months === undefined
        ? run(RenewSubscription, undefined)
        : run(StartCryptoPayment, { price, months }),
    [run, price, months],
  )
  const { isDone, failure, retry } = useLoad(start)
  const { payment } = useValue(store.pro)
  const crypto = isDone && payment?.kind === 'coins' ? payment.crypto : undefined
  const chooseAnother = (): void => setCoin(undefined)
  return (
    <Sheet title="Send Payment" shape="dialog" onClose={onClose}>
      <div className={styles.step}>
        {order !== undefined && (
          <p className={styles.sum}>
            {dollarsOf(order.price * order.months)} <small>for {monthsOf(order.months)}</small>
          </p>
        )}
        {order === undefined && <p className={styles.words}>Renews your subscription for another cycle.</p>}
        {failure !== undefined && <PaymentFailed failure={failure} onRetry={retry} />}
        {failure === undefined && crypto === undefined && <progress aria-label="Loading" className={styles.progress} />}
        {crypto !== undefined && coin === undefined && <CoinChoice payment={crypto} onChoose={setCoin} />}
        {crypto !== undefined && coin !== undefined && (
          <CoinPayment payment={crypto} coin={coin} onChooseAnother={chooseAnother} onStartAgain={retry} />
        )}
        {order !== undefined && coin === undefined && (
          <Button kind="plain" isWide onClick={() => void run(ReplaceOverlay, { name: 'pro', step: 4 })}>
            Back
          </Button>
        )}
      </div>
    </Sheet>
  )
}
