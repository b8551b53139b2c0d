/**
 * Shared by the commands that need the member's password: one at a time, and one sentence for all failures.
 * docs/behaviour/account.md#own-account.
 */
import type { Failure } from '../../schemas/Failure.ts'
import { ownAccountToasts } from '../kernel/actionToasts.ts'
import type { Lane } from '../kernel/Command.ts'
import type { Toast } from '../ports/Toasts.ts'

export const ownAccountLane = (): Lane => ({ key: 'own account', policy: 'join' })

/** Invalid input was not sent: the form shows it at the field. */
export const ownAccountFailure = (failure: Failure): Toast | undefined =>
  failure._tag === 'InvalidInput' ? undefined : ownAccountToasts.failed
