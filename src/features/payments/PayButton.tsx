/** The foot of every card form: the refusal, in red, and the Pay button. */
import { sentenceOf } from '../../../commands/kernel/sentences.ts'
import type { Failure } from '../../../schemas/Failure.ts'
import { dollarsOf } from '../../../schemas/rules/dollars.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './Payments.module.css'

interface PayButtonProps {
  /** Cents. */
  readonly price: number
  readonly isPaying: boolean
  readonly refusal: Failure | undefined
  readonly onPay: () => void
  readonly isReady?: boolean
}

export const PayButton = ({ price, isPaying, refusal, onPay, isReady = true }: PayButtonProps) => (
  <>
    {refusal !== undefined && (
      <p role="alert" className={styles.failure}>
        {sentenceOf(refusal)}
      </p>
    )}
    <Button kind="primary" isWide isDisabled={isPaying || !isReady} onClick={onPay}>
      {isPaying ? 'Paying…' : `Pay ${dollarsOf(price)}`}
    </Button>
  </>
)
