/** Chooses one of the coins that the server accepts. */

import { coins } from '../../../schemas/coins.ts'
import type { CryptoPayment } from '../../../schemas/entities/CryptoPayment.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ActionList } from '../../ui/lists/ActionList.tsx'

export type Coin = (typeof coins)[number]

interface CoinChoiceProps {
  readonly payment: CryptoPayment
  readonly onChoose: (coin: Coin) => void
}

export const coinWords = ({ name, code }: Coin): string => `${name} (${code})`

export const CoinChoice = ({ payment, onChoose }: CoinChoiceProps) => {
  const taken = coins.filter(({ key }) => payment.coins[key] !== undefined)
  if (taken.length === 0)
    return <EmptyState title="No cryptocurrency is accepted right now. Try again later." role="alert" />
  return (
    <ActionList
      label="Coins"
      actions={taken.map((coin) => ({ label: coinWords(coin), onSelect: () => onChoose(coin) }))}
    />
  )
}
