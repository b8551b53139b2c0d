/** Whether the payment in hand has arrived, by what the server last said of the subscription. */
import { isPaidFurther } from '../../schemas/rules/isPaidFurther.ts'
import type { ProState } from '../../signals/ProState.ts'

export const hasArrived = ({ payment, known }: ProState): boolean =>
  payment !== undefined && known !== undefined && isPaidFurther(payment.before, known.subscription)
