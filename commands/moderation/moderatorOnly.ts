/**
 * Guard for commands that need a moderator of the community. The server checks again; checking here saves the request.
 * docs/behaviour/moderation.md#permissions.
 */
import { untracked } from '@preact/signals-core'
import { type Failure, NotAllowed } from '../../schemas/Failure.ts'
import type { Capability } from '../../schemas/rules/capabilities.ts'
import { lackOf } from '../../schemas/words/refusals.ts'
import type { CommandContext } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/memberOnly.ts'
import { viewerCapabilities } from './viewerCapabilities.ts'

/** `community` is undefined where it is not known: then only the server decides. */
export const moderatorOnly = (
  community: string | undefined,
  context: CommandContext,
  power: Capability = 'moderate',
): Failure | undefined => {
  const guest = memberOnly(undefined, context)
  if (guest !== undefined || community === undefined) return guest
  const held = untracked(() => viewerCapabilities(context.store, community))
  return held.has(power) ? undefined : new NotAllowed({ reason: lackOf(held, power) })
}
