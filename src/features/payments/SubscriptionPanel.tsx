/** The current subscription and its actions; a cancelled one has none. docs/behaviour/payments.md#subscription. */
import { OpenOverlay } from '../../../commands/layout/OpenOverlay.ts'
import type { Subscription } from '../../../schemas/entities/CryptoPayment.ts'
import { dollarsOf } from '../../../schemas/rules/dollars.ts'
import { useApp } from '../../core/App.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './Payments.module.css'
import { dayOf, paymentLabels } from './paymentLabels.ts'

const sources = { card: 'by card', crypto: 'in cryptocurrency' } as const

const endOf = ({ source, expiresAt, isCancelled }: Subscription): string => {
  const day = dayOf(expiresAt)
  if (isCancelled) return `Your subscription cancels on ${day}.`
  return source === 'card' ? `Your subscription renews on ${day}.` : `Your subscription is paid until ${day}.`
}

interface SubscriptionPanelProps {
  readonly subscription: Subscription
  /** The server takes no payments any more, so a subscription can only be cancelled. */
  readonly isPaymentOff: boolean
}

export const SubscriptionPanel = ({ subscription, isPaymentOff }: SubscriptionPanelProps) => {
  const { run } = useApp()
  const { price, source, isCancelled } = subscription
  return (
    <section aria-label="Pro" className={styles.panel}>
      <h2 className={styles.panelTitle}>Pro</h2>
      <p className={styles.sum}>
        {dollarsOf(price)} <small>a month, {sources[source]}</small>
      </p>
      <p className={styles.words}>{endOf(subscription)}</p>
      {isPaymentOff && <p className={styles.words}>{paymentLabels.off}</p>}
      {!isCancelled && (source === 'card' || !isPaymentOff) && (
        <div className={styles.choices}>
          {source === 'card' ? (
            <Button kind="danger" onClick={() => void run(OpenOverlay, { name: 'cancelPro' })}>
              Cancel subscription
            </Button>
          ) : (
            <Button kind="primary" onClick={() => void run(OpenOverlay, { name: 'cryptoPayment' })}>
              Renew
            </Button>
          )}
          {!isPaymentOff && <Button onClick={() => void run(OpenOverlay, { name: 'editPrice' })}>Edit Price</Button>}
        </div>
      )}
    </section>
  )
}
