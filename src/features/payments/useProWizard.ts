/**
 * The four steps of the wizard: the input of each, with a draft that survives a reload, whether it is valid, and the
 * next step. docs/behaviour/payments.md#wizard.
 */
import { useState } from 'react'
import type { Overlay } from '../../../commands/kernel/Overlay.ts'
import { amountOf, centsOf, isContribution } from '../../../schemas/rules/dollars.ts'
import { cryptoCycles, money } from '../../../schemas/screenLimits.ts'
import { useDraft } from '../../ui/forms/useDraft.ts'
import type { Cycle } from './CycleStep.tsx'
import type { PaymentMethod } from './MethodStep.tsx'
import { proDraftKey } from './proDraftKey.ts'

const initial = { amount: amountOf(money.proLeast), method: '', months: '1' } as const

export type ProStep = 1 | 2 | 3 | 4

const after = { 1: 2, 2: 3, 3: 4, 4: 4 } as const
const before = { 1: 1, 2: 1, 3: 2, 4: 3 } as const

const methodOf = (kept: string): PaymentMethod | undefined => (kept === 'card' || kept === 'crypto' ? kept : undefined)

/** `pay` opens the payment after the last step. */
export const useProWizard = (first: ProStep, takesCrypto: boolean, pay: (payment: Overlay) => void) => {
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
