/**
 * Guard for commands that need a moderator of the community. The server checks again; checking here saves the request.
 * Document 2, section 6.
 */
import { untracked } from '@preact/signals-core'
import { type Failure, NotAllowed } from '../../schemas/Failure.ts'
import type { Power } from '../../schemas/rules/powers.ts'
import type { Moment } from '../Command.ts'
import { memberOnly } from '../memberOnly.ts'
import { powersOfViewer } from './powersOfViewer.ts'

/** `community` is undefined where it is not known: then only the server decides. */
export const moderatorOnly = (
  community: string | undefined,
  moment: Moment,
  power: Power = 'moderate',
): Failure | undefined => {
  const guest = memberOnly(undefined, moment)
  if (guest !== undefined || community === undefined) return guest
  return untracked(() => powersOfViewer(moment.store, community)).has(power)
    ? undefined
    : new NotAllowed({ reason: 'Only moderators of this community may do this.' })
}
