/**
 * The Pro wizard, in four steps: what Pro is, the amount, the payment method and, for cryptocurrency, the number of
 * months. Back keeps the input. docs/behaviour/payments.md#wizard.
 */
import { clsx } from 'clsx'
import { type FormEvent, useCallback } from 'react'
import { GoFromOverlay } from '../../../../commands/layout/GoFromOverlay.ts'
import { ReplaceOverlay } from '../../../../commands/layout/ReplaceOverlay.ts'
import { LoadPaymentProvider } from '../../../../commands/payments/LoadPaymentProvider.ts'
import { LoadSubscription } from '../../../../commands/payments/LoadSubscription.ts'
import { dollarsOf } from '../../../../schemas/rules/dollars.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/OverlayProps.ts'
import { useLoad } from '../../../core/useLoad.ts'
import { useValue } from '../../../core/useValue.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { CycleStep } from '../CycleStep.tsx'
import { MethodStep } from '../MethodStep.tsx'
import styles from '../Payments.module.css'
import { ProIntro } from '../ProIntro.tsx'
import { paymentLabels } from '../paymentLabels.ts'
import { useProWizard } from '../useProWizard.ts'

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
