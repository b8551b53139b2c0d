/** Step 3 of the wizard: card or cryptocurrency, as far as the server accepts them. */
import { ActionList } from '../../ui/lists/ActionList.tsx'
import { Bitcoin, CreditCard } from '../../ui/moreIcons.tsx'

export type PaymentMethod = 'card' | 'crypto'

interface MethodStepProps {
  readonly chosen: PaymentMethod | undefined
  readonly takesCrypto: boolean
  readonly onChoose: (method: PaymentMethod) => void
}

export const MethodStep = ({ chosen, takesCrypto, onChoose }: MethodStepProps) => {
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
