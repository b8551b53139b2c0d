/**
 * Address and amount of a cryptocurrency payment, to copy or to scan. Polls the server meanwhile, and opens the
 * confirmation when the payment has arrived. docs/behaviour/payments.md#cryptocurrency.
 */
import { lazy, Suspense, useEffect } from 'react'
import { ReplaceOverlay } from '../../../commands/layout/ReplaceOverlay.ts'
import { hasArrived } from '../../../commands/payments/hasArrived.ts'
import { SendTestCoins } from '../../../commands/payments/SendTestCoins.ts'
import type { CryptoPayment } from '../../../schemas/entities/CryptoPayment.ts'
import { paymentUri } from '../../../schemas/rules/paymentUri.ts'
import { useApp } from '../../core/App.ts'
import { useSelected, useValue } from '../../core/useValue.ts'
import { Button } from '../../ui/Button.tsx'
import { useSend } from '../../ui/forms/useSend.ts'
import { type Coin, coinWords } from './CoinChoice.tsx'
import { PaymentFailed } from './PaymentFailed.tsx'
import { PaymentPart } from './PaymentPart.tsx'
import styles from './Payments.module.css'
import { TestMoney } from './TestMoney.tsx'
import { useChecking } from './useChecking.ts'
import { Waiting } from './Waiting.tsx'

const QrCode = lazy(() => import('./QrCode.tsx').then((chunk) => ({ default: chunk.QrCode })))

interface CoinPaymentProps {
  readonly payment: CryptoPayment
  readonly coin: Coin
  readonly onChooseAnother: () => void
  /** Orders the payment again. */
  readonly onStartAgain: () => void
}

export const CoinPayment = ({ payment, coin, onChooseAnother, onStartAgain }: CoinPaymentProps) => {
  const { run, store, now } = useApp()
  const { isSending, failure, send } = useSend()
  const isPast = useValue(now) >= payment.expiresAt && payment.expiresAt > 0
  const isPaid = useSelected(store.pro, hasArrived)
  useChecking()
  useEffect(() => {
    if (isPaid) void run(ReplaceOverlay, { name: 'subscribed' })
  }, [run, isPaid])
  const target = payment.coins[coin.key]
  if (target === undefined) return null
  const { address, amount } = target
  return (
    <>
      {payment.provider === 'test' && <TestMoney />}
      {isPast ? (
        <p role="alert" className={styles.failure}>
          This quote has expired. Do not send coins to this address.
        </p>
      ) : (
        <>
          <PaymentPart part="amount" label={`Send exactly, in ${coinWords(coin)}`} text={amount} unit={coin.code} />
          <PaymentPart part="address" label="To this address" text={address} />
          <Suspense fallback={<span className={styles.code} />}>
            <QrCode
              text={paymentUri({ coin: coin.key, address, amount })}
              label={`QR code for a wallet: ${amount} ${coin.code}`}
            />
          </Suspense>
        </>
      )}
      {failure !== undefined && <PaymentFailed failure={failure} />}
      <Waiting>Checking for payment...</Waiting>
      {payment.provider === 'test' && !isPast && (
        <Button
          kind="primary"
          isWide
          isDisabled={isSending}
          onClick={() => send({ act: () => run(SendTestCoins, { coin: coin.key }) })}
        >
          Send the test coins
        </Button>
      )}
      {isPast && (
        <Button kind="primary" isWide onClick={onStartAgain}>
          Get a new address
        </Button>
      )}
      <Button kind="plain" isWide onClick={onChooseAnother}>
        Choose another coin
      </Button>
    </>
  )
}
