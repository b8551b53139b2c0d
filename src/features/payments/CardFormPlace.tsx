/** The slot of the card provider's form: loading, ready, or failed with Try again. */
import { useCallback } from 'react'
import { OpenCardForm } from '../../../commands/payments/OpenCardForm.ts'
import { useApp } from '../../core/App.ts'
import { cardForm } from '../../core/cardForm.ts'
import { useLoad } from '../../core/useLoad.ts'
import { useValue } from '../../core/useValue.ts'
import { FailureNotice } from '../../ui/lists/FailureNotice.tsx'
import { CardFields } from './CardFields.tsx'
import styles from './Payments.module.css'

interface CardFormPlaceProps {
  /** Cents. */
  readonly price: number
}

export const CardFormPlace = ({ price }: CardFormPlaceProps) => {
  const { run } = useApp()
  const { isDone, failure, retry } = useLoad(useCallback(() => run(OpenCardForm, undefined), [run]))
  const form = useValue(cardForm)
  if (failure !== undefined) return <FailureNotice failure={failure} onRetry={retry} isInline />
  if (!isDone || form === undefined) return <progress aria-label="Loading" className={styles.progress} />
  return <CardFields form={form} price={price} onRetry={retry} />
}
