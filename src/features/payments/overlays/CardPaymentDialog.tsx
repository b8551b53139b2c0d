/**
 * Pays by card: creates the order and shows the form of the configured card provider. docs/behaviour/payments.md#card.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../../../commands/kernel/sentences.ts'
import { OpenOverlay, ReplaceOverlay } from '../../../../commands/layout/OpenOverlay.ts'
import {
  cardFormNotLoaded,
  OpenCardForm,
  PayByCard,
  PayTestCard,
  StartCardPayment,
} from '../../../../commands/payments/cardPayment.ts'
import type { Failure } from '../../../../schemas/Failure.ts'
import { dollarsOf } from '../../../../schemas/rules/dollars.ts'
import { useApp } from '../../../core/App.ts'
import { type CardForm, cardForm } from '../../../core/captchaQuestion.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { useLoad } from '../../../core/useLoad.ts'
import { useIsDark, useValue } from '../../../core/useValue.ts'
import { Button } from '../../../ui/Button.tsx'
import { useSend } from '../../../ui/forms/useInvalidFocus.ts'
import { ActionList } from '../../../ui/lists/ActionList.tsx'
import { FailureNotice } from '../../../ui/lists/FailureNotice.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { PaymentFailed, TestMoney } from '../PaymentFailed.tsx'
import styles from '../Payments.module.css'

interface Paying {
  readonly isPaying: boolean
  /** In the provider's words. */
  readonly refusal: Failure | undefined
  readonly pay: () => void
}

/**
 * Pays by card. After a success the confirmation replaces the form, or opens by itself if the form was closed
 * meanwhile.
 */
const usePaying = (act: () => Promise<Failure | undefined>): Paying => {
  const { run } = useApp()
  const { isSending, failure, send } = useSend()
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  const confirm = (): void => void run(isThere.current ? ReplaceOverlay : OpenOverlay, { name: 'subscribed' })
  return { isPaying: isSending, refusal: failure, pay: () => send({ act, onSent: confirm }) }
}

interface PayButtonProps {
  /** Cents. */
  readonly price: number
  readonly isPaying: boolean
  readonly refusal: Failure | undefined
  readonly onPay: () => void
  readonly isReady?: boolean
}

/** The foot of every card form: the refusal, in red, and the Pay button. */
const PayButton = ({ price, isPaying, refusal, onPay, isReady = true }: PayButtonProps) => (
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

const outcomes = [
  { outcome: 'paid', label: 'A card that pays' },
  { outcome: 'declined', label: 'A card that is declined' },
  { outcome: 'lost', label: 'A card that pays, confirmed late' },
] as const

interface TestCardFormProps {
  /** Cents. */
  readonly price: number
}

/**
 * Replaces the card form with the built-in test provider: no card fields, but a choice of outcomes. So a real card
 * number can't be typed into a test server.
 */
const TestCardForm = ({ price }: TestCardFormProps) => {
  const { run } = useApp()
  const [chosen, setChosen] = useState<(typeof outcomes)[number]['outcome']>('paid')
  const { isPaying, refusal, pay } = usePaying(() => run(PayTestCard, { outcome: chosen }))
  return (
    <>
      <TestMoney />
      <ActionList
        label="Test cards"
        actions={outcomes.map(({ outcome, label }) => ({
          label,
          isChosen: outcome === chosen,
          onSelect: () => setChosen(outcome),
        }))}
      />
      <PayButton price={price} isPaying={isPaying} refusal={refusal} onPay={pay} />
    </>
  )
}

interface CardFieldsProps {
  readonly form: CardForm
  /** Opens the form again. */
  readonly onRetry: () => void
  /** Cents. */
  readonly price: number
}

/** The card provider's form, in the element that its library renders into, in the app's colours. */
const CardFields = ({ form, price, onRetry }: CardFieldsProps) => {
  const { run } = useApp()
  const box = useRef<HTMLDivElement>(null)
  const isDark = useIsDark()
  const state = useValue(form.state)
  const { isPaying, refusal, pay } = usePaying(() => run(PayByCard, undefined))
  useEffect(() => (box.current === null ? undefined : form.show(box.current, isDark)), [form, isDark])
  if (state === 'failed') return <FailureNotice failure={cardFormNotLoaded()} onRetry={onRetry} isInline />
  return (
    <>
      <div ref={box} className={styles.box} aria-busy={state === 'loading'} />
      <PayButton price={price} isPaying={isPaying} refusal={refusal} onPay={pay} isReady={state === 'ready'} />
    </>
  )
}

interface CardFormPlaceProps {
  /** Cents. */
  readonly price: number
}

/** The slot of the card provider's form: loading, ready, or failed with Try again. */
const CardFormPlace = ({ price }: CardFormPlaceProps) => {
  const { run } = useApp()
  const { isDone, failure, retry } = useLoad(useCallback(() => run(OpenCardForm, undefined), [run]))
  const form = useValue(cardForm)
  if (failure !== undefined) return <FailureNotice failure={failure} onRetry={retry} isInline />
  if (!isDone || form === undefined) return <progress aria-label="Loading" className={styles.progress} />
  return <CardFields form={form} price={price} onRetry={retry} />
}

export const CardPaymentDialog = ({ overlay: { price }, onClose }: OverlayProps<'cardPayment'>) => {
  const { run, store } = useApp()
  const { isDone, failure, retry } = useLoad(useCallback(() => run(StartCardPayment, { price }), [run, price]))
  const { payment } = useValue(store.pro)
  const provider = isDone && payment?.kind === 'card' ? payment.provider : undefined
  return (
    <Sheet title="Send Payment" shape="dialog" onClose={onClose}>
      <div className={styles.step}>
        <p className={styles.sum}>
          {dollarsOf(price)} <small>a month, until you cancel</small>
        </p>
        {failure !== undefined && <PaymentFailed failure={failure} onRetry={retry} />}
        {failure === undefined && provider === undefined && (
          <progress aria-label="Loading" className={styles.progress} />
        )}
        {provider === 'test' && <TestCardForm price={price} />}
        {provider === 'stripe' && <CardFormPlace price={price} />}
        <Button kind="plain" isWide onClick={() => void run(ReplaceOverlay, { name: 'pro', step: 3 })}>
          Back
        </Button>
      </div>
    </Sheet>
  )
}
