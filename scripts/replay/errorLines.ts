/** The errors of a session that no command is to blame for, as lines: each with its place in the order, and where in the code it came from. */
import type { Session, SessionTrouble } from '../../commands/session/Session.ts'

/** Those that came until the entry of this number had ended; all of them without one. */
export const errorsUntil = (
  { troubles = [], entries }: Pick<Session, 'troubles' | 'entries'>,
  until: number | undefined,
): ReadonlyArray<SessionTrouble> => {
  const last = entries.find(({ sequence }) => sequence === until)
  return troubles.filter(({ order }) => order <= (last?.ended ?? Infinity))
}

export const errorLines = (errors: ReadonlyArray<SessionTrouble>): ReadonlyArray<string> =>
  errors.flatMap(({ order, kind, reason, times = 1, stack }) => [
    `error after ${order}  ${kind}  ${reason}${times === 1 ? '' : `  (${times} times)`}`,
    ...stack.map((frame) => `      ${frame}`),
  ])
