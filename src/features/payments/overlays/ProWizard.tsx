/**
 * The Pro wizard, in four steps: what Pro is, the amount, the payment method and, for cryptocurrency, the number of
 * months. Back keeps the input. docs/behaviour/payments.md#wizard.
 */
import { clsx } from 'clsx'
import { type FormEvent, useCallback, useState } from 'react'
import type { Overlay } from '../../../../commands/kernel/Overlay.ts'
import { GoFromOverlay, ReplaceOverlay } from '../../../../commands/layout/OpenOverlay.ts'
import { LoadPaymentProvider } from '../../../../commands/payments/LoadPaymentProvider.ts'
import { LoadSubscription } from '../../../../commands/payments/subscription.ts'
import { amountOf, centsOf, dollarsOf, isContribution } from '../../../../schemas/rules/dollars.ts'
import { cryptoCycles, money } from '../../../../schemas/screenLimits.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { useLoad } from '../../../core/useLoad.ts'
import { useValue } from '../../../core/useValue.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useDraft } from '../../../ui/forms/useDraft.ts'
import { Award as Medal } from '../../../ui/icons.tsx'
import { ActionList } from '../../../ui/lists/ActionList.tsx'
import { Bitcoin, CreditCard, EyeOff, HandHeart, Sparkles } from '../../../ui/moreIcons.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import styles from '../Payments.module.css'
import { monthsOf, paymentLabels, proDraftKey } from '../paymentLabels.ts'

type PaymentMethod = 'card' | 'crypto'

interface MethodStepProps {
  readonly chosen: PaymentMethod | undefined
  readonly takesCrypto: boolean
  readonly onChoose: (method: PaymentMethod) => void
}

/** Step 3 of the wizard: card or cryptocurrency, as far as the server accepts them. */
const MethodStep = ({ chosen, takesCrypto, onChoose }: MethodStepProps) => {
  const card = {
    label: 'Card',
    hint: 'Renewed each month until you cancel it.',
    icon: <CreditCard size={22} />,
    isChosen: chosen === 'card',
    onSelect: () => onChoose('card'),
  }
  const crypto = {
    label: 'Cryptocurrency',
    hint: 'Prepaid; you renew it yourself.',
    icon: <Bitcoin size={22} />,
    isChosen: chosen === 'crypto',
    onSelect: () => onChoose('crypto'),
  }
  return <ActionList label="Payment methods" actions={takesCrypto ? [card, crypto] : [card]} />
}

type Cycle = (typeof cryptoCycles)[number]

interface CycleStepProps {
  /** Cents a month. */
  readonly price: number
  readonly chosen: Cycle
  readonly onChoose: (months: Cycle) => void
}

/** Step 4 of the wizard, for cryptocurrency: the number of months to pay in advance, with the total. */
const CycleStep = ({ price, chosen, onChoose }: CycleStepProps) => (
  <ActionList
    label="Payment cycles"
    actions={cryptoCycles.map((months) => ({
      label: monthsOf(months),
      hint: dollarsOf(price * months),
      isChosen: chosen === months,
      onSelect: () => onChoose(months),
    }))}
  />
)

// The four steps of the wizard: the input of each, with a draft that survives a reload, whether it is valid, and the
// next step. docs/behaviour/payments.md#wizard.

const initial = { amount: amountOf(money.proLeast), method: '', months: '1' } as const

type ProStep = 1 | 2 | 3 | 4

const after = { 1: 2, 2: 3, 3: 4, 4: 4 } as const
const before = { 1: 1, 2: 1, 3: 2, 4: 3 } as const

const methodOf = (kept: string): PaymentMethod | undefined => (kept === 'card' || kept === 'crypto' ? kept : undefined)

/** `pay` opens the payment after the last step. */
const useProWizard = (first: ProStep, takesCrypto: boolean, pay: (payment: Overlay) => void) => {
  const [step, setStep] = useState<ProStep>(first)
  const { fields, set } = useDraft<keyof typeof initial>(proDraftKey, initial)
  const price = centsOf(fields.amount)
  const kept = methodOf(fields.method)
  const method = kept === 'crypto' && !takesCrypto ? undefined : kept
  const months: Cycle = cryptoCycles.find((each) => String(each) === fields.months) ?? 1
  const leadsOn = step === 1 || (isContribution(price) && (step === 2 || method !== undefined))
  const next = (): void => {
    if (!leadsOn) return
    if (step === 3 && method === 'card' && price !== undefined) pay({ name: 'cardPayment', price })
    else if (step === 4 && price !== undefined) pay({ name: 'cryptoPayment', order: { price, months } })
    else setStep(after[step])
  }
  return {
    step,
    amount: fields.amount,
    price: price ?? 0,
    method,
    months,
    /** Whether Next is enabled. */
    leadsOn,
    /** Number of steps for the chosen method. */
    steps: method === 'card' ? 3 : 4,
    next,
    back: () => setStep(before[step]),
    set,
  }
}

const gains = [
  { words: 'No ads, anywhere.', Drawing: EyeOff },
  { words: 'One award to give each month.', Drawing: Medal },
  { words: 'PRO beside your name.', Drawing: Sparkles },
  { words: 'Helps keep this site open for everyone.', Drawing: HandHeart },
] as const

/** Step 1 of the wizard: what Pro is or, for members who have it, a link to their subscription. */
const ProIntro = () => (
  <ul className={styles.gains}>
    {gains.map(({ words, Drawing }) => (
      <li key={words} className={styles.gain}>
        <span className={styles.icon} aria-hidden="true">
          <Drawing size={22} />
        </span>
        {words}
      </li>
    ))}
  </ul>
)

interface ContributionStepProps {
  readonly amount: string
  readonly onChange: (amount: string) => void
}

/**
 * Step 2 of the wizard: the monthly amount. An amount out of range does not continue; the range is always shown.
 * docs/behaviour/payments.md#wizard.
 */
const ContributionStep = ({ amount, onChange }: ContributionStepProps) => (
  <TextField
    label="Dollars a month"
    value={amount}
    onChange={onChange}
    inputMode="decimal"
    hint={`${paymentLabels.includesPro} ${paymentLabels.amounts}`}
    isFocusedFirst
  />
)

const titles = { 1: 'Upgrade to Pro', 2: 'Your Contribution', 3: 'Payment Method', 4: 'Payment Cycle' } as const

export const ProWizard = ({ overlay: { step: first = 1 }, onClose }: OverlayProps<'pro'>) => {
  const { run, store } = useApp()
  useLoad(useCallback(() => run(LoadPaymentProvider, undefined), [run]))
  useLoad(useCallback(() => run(LoadSubscription, undefined), [run]))
  const { known, provider } = useValue(store.pro)
  const takesCrypto = provider?.crypto !== 'off'
  const wizard = useProWizard(first, takesCrypto, (payment) => void run(ReplaceOverlay, payment))
  const { step, price, set } = wizard
  const present = known?.subscription
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    wizard.next()
  }
  if (present !== undefined && !present.isCancelled) {
    return (
      <Sheet title={titles[1]} shape="dialog" onClose={onClose}>
        <div className={styles.step}>
          <p className={styles.words}>You have Pro already, for {dollarsOf(present.price)} a month.</p>
          <Button kind="primary" isWide onClick={() => void run(GoFromOverlay, { address: '/settings/subscription' })}>
            Your subscription
          </Button>
        </div>
      </Sheet>
    )
  }
  if (provider?.provider === 'none') {
    return (
      <Sheet title={titles[1]} shape="dialog" onClose={onClose}>
        <div className={styles.step}>
          <p className={styles.words}>{paymentLabels.off}</p>
          <Button kind="primary" isWide onClick={onClose}>
            Close
          </Button>
        </div>
      </Sheet>
    )
  }
  return (
    <Sheet title={titles[step]} shape="dialog" onClose={onClose}>
      <form className={styles.step} aria-label={titles[step]} onSubmit={submit}>
        <span className={styles.dots} aria-hidden="true">
          {Array.from({ length: wizard.steps }, (_, at) => (
            <span key={at} className={clsx(styles.dot, at < step && styles.dotDone)} />
          ))}
        </span>
        {step === 1 && <ProIntro />}
        {step === 2 && <ContributionStep amount={wizard.amount} onChange={(amount) => set('amount', amount)} />}
        {step === 3 && (
          <MethodStep chosen={wizard.method} takesCrypto={takesCrypto} onChoose={(method) => set('method', method)} />
        )}
        {step === 3 && !wizard.leadsOn && <p className={styles.words}>{paymentLabels.noMethod}</p>}
        {step === 4 && (
          <CycleStep price={price} chosen={wizard.months} onChoose={(months) => set('months', String(months))} />
        )}
        <div className={styles.buttons}>
          {step > 1 && (
            <Button kind="plain" onClick={wizard.back}>
              Back
            </Button>
          )}
          <Button isSubmit kind="primary" isDisabled={!wizard.leadsOn}>
            Next
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
