/**
 * The part of a command that waits for a login: the command itself, if it may be repeated, or the overlay that opens
 * instead.
 */
import type { Act } from '../../schemas/entities/Draft.ts'
import type { Command } from '../kernel/Command.ts'
import type { Overlay } from '../kernel/Overlay.ts'

export const openingName = 'overlay.open.v1'

/** The act of opening an overlay. */
export const opening = (overlay: Overlay): Act => ({ name: openingName, input: overlay })

export const actOf = <Input, Answer>(
  { name, resume }: Pick<Command<Input, Answer>, 'name' | 'resume'>,
  input: Input,
): Act | undefined => {
  const resumed = resume?.(input)
  return resumed === 'again' ? { name, input } : resumed && opening(resumed)
}
