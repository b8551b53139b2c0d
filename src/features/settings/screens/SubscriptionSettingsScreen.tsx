/**
 * The member's Pro subscription: its state, its actions, and a link to get one.
 * docs/behaviour/payments.md#subscription.
 */
import { useCallback } from 'react'
import { AskForPro, LoadPaymentProvider } from '../../../../commands/payments/LoadPaymentProvider.ts'
import { LoadSubscription } from '../../../../commands/payments/subscription.ts'
import { useApp } from '../../../core/App.ts'
import { useLoad } from '../../../core/useLoad.ts'
import { useValue } from '../../../core/useValue.ts'
import { Screen } from '../../../layout/Screen.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailureNotice } from '../../../ui/lists/FailureNotice.tsx'
import { CreditCard } from '../../../ui/moreIcons.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { paymentLabels } from '../../payments/paymentLabels.ts'
import { SubscriptionPanel } from '../../payments/SubscriptionPanel.tsx'

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
