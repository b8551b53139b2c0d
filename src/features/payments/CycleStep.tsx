/** Step 4 of the wizard, for cryptocurrency: the number of months to pay in advance, with the total. */

import { dollarsOf } from '../../../schemas/rules/dollars.ts'
import { cryptoCycles } from '../../../schemas/screenLimits.ts'
import { ActionList } from '../../ui/lists/ActionList.tsx'
import { monthsOf } from './paymentLabels.ts'

export type Cycle = (typeof cryptoCycles)[number]

interface CycleStepProps {
  /** Cents a month. */
  readonly price: number
  readonly chosen: Cycle
  readonly onChoose: (months: Cycle) => void
}

export const CycleStep = ({ price, chosen, onChoose }: CycleStepProps) => (
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
