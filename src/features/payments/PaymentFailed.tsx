/**
 * A payment failure where it happened: the specification's sentence, and the reason. The toast has the sentence, too,
 * but screen readers can't reach it from a dialog. docs/behaviour/payments.md#subscription.
 */

import type { ReactNode } from 'react'
import { paymentToasts } from '../../../commands/kernel/actionToasts.ts'
import { canRetry, sentenceOf } from '../../../commands/kernel/sentences.ts'
import type { CryptoPayment } from '../../../schemas/entities/CryptoPayment.ts'
import type { Failure } from '../../../schemas/Failure.ts'
import { coins } from '../../../schemas/vocabulary.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoaderCircle } from '../../ui/icons.tsx'
import { ActionList } from '../../ui/lists/ActionList.tsx'
import { RetryButton } from '../../ui/lists/FailureNotice.tsx'
import { FlaskConical } from '../../ui/moreIcons.tsx'
import styles from './Payments.module.css'

interface PaymentFailedProps {
  readonly failure: Failure
  /** Absent if the same button is already beside it. */
  readonly onRetry?: () => void
}

export const PaymentFailed = ({ failure, onRetry }: PaymentFailedProps) => (
  <>
    <p role="alert" className={styles.failure}>
      <strong>{paymentToasts.failed.text}</strong> {sentenceOf(failure)}
    </p>
    {onRetry !== undefined && canRetry(failure) && (
      <RetryButton isWide onRetry={onRetry}>
        Try again
      </RetryButton>
    )}
  </>
)

/** A spinner with a text that screen readers announce. */
export const Waiting = ({ children }: { readonly children: ReactNode }) => (
  <p role="status" className={styles.status}>
    <span className={styles.turning} aria-hidden="true">
      <LoaderCircle size={18} />
    </span>
    {children}
  </p>
)

/** Says that a payment is only a test: the built-in provider takes no money. */
export const TestMoney = () => (
  <p className={styles.test}>
    <FlaskConical size={18} aria-hidden="true" />
    Test payments: nothing is charged.
  </p>
)

export type Coin = (typeof coins)[number]

interface CoinChoiceProps {
  readonly payment: CryptoPayment
  readonly onChoose: (coin: Coin) => void
}

export const coinWords = ({ name, code }: Coin): string => `${name} (${code})`

/** Chooses one of the coins that the server accepts. */
export const CoinChoice = ({ payment, onChoose }: CoinChoiceProps) => {
  const taken = coins.filter(({ key }) => payment.coins[key] !== undefined)
  if (taken.length === 0)
    return <EmptyState title="No cryptocurrency is accepted right now. Try again later." role="alert" />
  return (
    <ActionList
      label="Coins"
      actions={taken.map((coin) => ({ label: coinWords(coin), onSelect: () => onChoose(coin) }))}
    />
  )
}
