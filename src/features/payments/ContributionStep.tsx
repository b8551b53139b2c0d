/**
 * Step 2 of the wizard: the monthly amount. An amount out of range does not continue; the range is always shown.
 * docs/behaviour/payments.md#wizard.
 */
import { TextField } from '../../ui/forms/TextField.tsx'
import { paymentLabels } from './paymentLabels.ts'

interface ContributionStepProps {
  readonly amount: string
  readonly onChange: (amount: string) => void
}

export const ContributionStep = ({ amount, onChange }: ContributionStepProps) => (
  <TextField
    label="Dollars a month"
    value={amount}
    onChange={onChange}
    inputMode="decimal"
    hint={`${paymentLabels.includesPro} ${paymentLabels.amounts}`}
    isFocusedFirst
  />
)
