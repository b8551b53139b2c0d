/**
 * Address and amount of a cryptocurrency payment, to copy or to scan. Polls the server meanwhile, and opens the
 * confirmation when the payment has arrived. docs/behaviour/payments.md#cryptocurrency.
 */
import { lazy, Suspense, useEffect } from 'react'
import { ReplaceOverlay } from '../../../commands/layout/OpenOverlay.ts'
import { CopyPaymentPart, SendTestCoins } from '../../../commands/payments/cryptoPayment.ts'
import { hasArrived } from '../../../commands/payments/payment.ts'
import type { CryptoPayment } from '../../../schemas/entities/CryptoPayment.ts'
import { paymentUri } from '../../../schemas/rules/dollars.ts'
import { useApp } from '../../core/App.ts'
import { useSelected, useValue } from '../../core/useValue.ts'
import { Button } from '../../ui/Button.tsx'
import { useSend } from '../../ui/forms/useInvalidFocus.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Copy } from '../../ui/moreIcons.tsx'
import { type Coin, coinWords, PaymentFailed, TestMoney, Waiting } from './PaymentFailed.tsx'
import styles from './Payments.module.css'
import { useChecking } from './useChecking.ts'

interface PaymentPartProps {
  readonly part: 'address' | 'amount'
  readonly label: string
  readonly text: string
  /** Follows the text, and is not copied. */
  readonly unit?: string
}

/** The address or amount of a payment in full, with a button that copies it. */
const PaymentPart = ({ part, label, text, unit }: PaymentPartProps) => {
  const { run } = useApp()
  return (
    <div className={styles.part}>
      <span className={styles.partLabel}>{label}</span>
      <div className={styles.partLine}>
        <span className={styles.partText}>
          <code>{text}</code> {unit}
        </span>
        <IconButton label={`Copy ${part}`} onClick={() => void run(CopyPaymentPart, { part, text })}>
          <Copy size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}

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
