/**
 * The member's Pro subscription: its state, its actions, and a link to get one.
 * docs/behaviour/payments.md#subscription.
 */
import { useCallback } from 'react'
import { OpenOverlay } from '../../../../commands/layout/OpenOverlay.ts'
import { AskForPro, LoadPaymentProvider } from '../../../../commands/payments/LoadPaymentProvider.ts'
import { LoadSubscription } from '../../../../commands/payments/subscription.ts'
import type { Subscription } from '../../../../schemas/entities/CryptoPayment.ts'
import { dollarsOf } from '../../../../schemas/rules/dollars.ts'
import { useApp } from '../../../core/App.ts'
import { useLoad } from '../../../core/useLoad.ts'
import { useValue } from '../../../core/useValue.ts'
import { Screen } from '../../../layout/Screen.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailureNotice } from '../../../ui/lists/FailureNotice.tsx'
import { CreditCard } from '../../../ui/moreIcons.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from '../../payments/Payments.module.css'
import { dayOf, paymentLabels } from '../../payments/paymentLabels.ts'

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

/** The current subscription and its actions; a cancelled one has none. docs/behaviour/payments.md#subscription. */
const SubscriptionPanel = ({ subscription, isPaymentOff }: SubscriptionPanelProps) => {
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

/** A subscription whose renewal was not paid: it is over, but the card may be charged for it until it is cancelled. */
const OverduePanel = () => {
  const { run } = useApp()
  return (
    <section aria-label="Overdue renewal" className={styles.panel}>
      <p className={styles.words}>{paymentLabels.overdue}</p>
      <div className={styles.choices}>
        <Button kind="danger" onClick={() => void run(OpenOverlay, { name: 'cancelPro' })}>
          Cancel subscription
        </Button>
      </div>
    </section>
  )
}

export const SubscriptionSettingsScreen = () => {
  const { run, store } = useApp()
  const { failure, retry } = useLoad(useCallback(() => run(LoadSubscription, undefined), [run]))
  const asked = useLoad(useCallback(() => run(LoadPaymentProvider, undefined), [run]))
  const { known, provider } = useValue(store.pro)
  const isOff = provider?.provider === 'none'
  // A server that does not say who processes payments is assumed to sell.
  const isAnswered = asked.isDone || asked.failure !== undefined
  return (
    <Screen title="Subscription">
      {known === undefined && failure === undefined && <Skeleton cards={1} shape="row" />}
      {known === undefined && failure !== undefined && <FailureNotice failure={failure} onRetry={retry} />}
      {known?.isOverdue === true && <OverduePanel />}
      {known?.subscription !== undefined && (
        <SubscriptionPanel subscription={known.subscription} isPaymentOff={isOff} />
      )}
      {known !== undefined && known.subscription === undefined && (
        <EmptyState title={paymentLabels.none} icon={<CreditCard size={28} />}>
          {known.pending && <p>{paymentLabels.notArrived}</p>}
          {isAnswered && isOff && <p>{paymentLabels.off}</p>}
          {isAnswered && !isOff && (
            <Button kind="primary" onClick={() => void run(AskForPro, { isOver: false })}>
              Subscribe to Pro
            </Button>
          )}
        </EmptyState>
      )}
    </Screen>
  )
}
