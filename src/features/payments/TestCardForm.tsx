/**
 * Replaces the card form with the built-in test provider: no card fields, but a choice of outcomes. So a real card
 * number can't be typed into a test server.
 */
import { useState } from 'react'
import { PayTestCard } from '../../../commands/payments/PayTestCard.ts'
import { useApp } from '../../core/App.ts'
import { ActionList } from '../../ui/lists/ActionList.tsx'
import { PayButton } from './PayButton.tsx'
import { TestMoney } from './TestMoney.tsx'
import { usePaying } from './usePaying.ts'

const outcomes = [
  { outcome: 'paid', label: 'A card that pays' },
  { outcome: 'declined', label: 'A card that is declined' },
  { outcome: 'lost', label: 'A card that pays, confirmed late' },
] as const

interface TestCardFormProps {
  /** Cents. */
  readonly price: number
}

export const TestCardForm = ({ price }: TestCardFormProps) => {
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
