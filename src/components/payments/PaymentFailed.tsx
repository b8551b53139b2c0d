/**
 * What failed, where it was asked for: in the specification's words, and why. The notice at the edge of the screen says the first as well, but
 * not to those who listen: under a dialog everything else is silent. Document 2, section 8.
 */
import { paymentToasts } from '../../../commands/actionToasts.ts'
import { canRetry, sentenceOf } from '../../../commands/sentences.ts'
import type { Failure } from '../../../schemas/Failure.ts'
import { Button } from '../ui/Button.tsx'
import styles from './Payments.module.css'

interface PaymentFailedProps {
  readonly failure: Failure
  /** Where the same button does not stand beside it. */
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
