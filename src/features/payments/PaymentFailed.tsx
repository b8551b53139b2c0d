/**
 * A payment failure where it happened: the specification's sentence, and the reason. The toast has the sentence, too,
 * but screen readers can't reach it from a dialog. docs/behaviour/payments.md#subscription.
 */
import { paymentToasts } from '../../../commands/kernel/actionToasts.ts'
import { canRetry, sentenceOf } from '../../../commands/kernel/sentences.ts'
import type { Failure } from '../../../schemas/Failure.ts'
import { Button } from '../../ui/Button.tsx'
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
      <Button kind="primary" isWide onClick={onRetry}>
        Try again
      </Button>
    )}
  </>
)
