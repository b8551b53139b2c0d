/** What the commands have in common that want the member's password: one at a time, and one sentence for all that fails. Document 2, sections 5 and 8. */
import type { Failure } from '../../schemas/Failure.ts'
import { ownAccountToasts } from '../actionToasts.ts'
import type { Lane } from '../Command.ts'
import type { Toast } from '../ports/Toasts.ts'

export const ownAccountLane = (): Lane => ({ key: 'own account', policy: 'join' })

/** What does not keep the limits was not sent: the form says so at its field. */
export const ownAccountFailure = (failure: Failure): Toast | undefined =>
  failure._tag === 'InvalidInput' ? undefined : ownAccountToasts.failed
