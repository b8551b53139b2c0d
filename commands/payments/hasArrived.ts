/** Whether the pending payment has arrived, according to the last known subscription. */
import { isPaidFurther } from '../../schemas/rules/isPaidFurther.ts'
import type { ProState } from '../../signals/ProState.ts'

export const hasArrived = ({ payment, known }: ProState): boolean =>
  payment !== undefined && known !== undefined && isPaidFurther(payment.before, known.subscription)
