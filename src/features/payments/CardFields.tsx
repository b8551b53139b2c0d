/** The card provider's form, in the element that its library renders into, in the app's colours. */
import { useEffect, useRef } from 'react'
import { cardFormNotLoaded } from '../../../commands/payments/cardFormNotLoaded.ts'
import { PayByCard } from '../../../commands/payments/PayByCard.ts'
import { useApp } from '../../core/App.ts'
import type { CardForm } from '../../core/cardForm.ts'
import { useIsDark } from '../../core/useIsDark.ts'
import { useValue } from '../../core/useValue.ts'
import { FailureNotice } from '../../ui/lists/FailureNotice.tsx'
import { PayButton } from './PayButton.tsx'
import styles from './Payments.module.css'
import { usePaying } from './usePaying.ts'

interface CardFieldsProps {
  readonly form: CardForm
  /** Opens the form again. */
  readonly onRetry: () => void
  /** Cents. */
  readonly price: number
}

export const CardFields = ({ form, price, onRetry }: CardFieldsProps) => {
  const { run } = useApp()
  const box = useRef<HTMLDivElement>(null)
  const isDark = useIsDark()
  const state = useValue(form.state)
  const { isPaying, refusal, pay } = usePaying(() => run(PayByCard, undefined))
  useEffect(() => (box.current === null ? undefined : form.show(box.current, isDark)), [form, isDark])
  if (state === 'failed') return <FailureNotice failure={cardFormNotLoaded} onRetry={onRetry} isInline />
  return (
    <>
      <div ref={box} className={styles.box} aria-busy={state === 'loading'} />
      <PayButton price={price} isPaying={isPaying} refusal={refusal} onPay={pay} isReady={state === 'ready'} />
    </>
  )
}
