/** Carrying sessions out again, for tests: with the commands that there are, in Node. */
import { registry } from '../../commands/session/registry.ts'
import { replaySession } from '../../commands/session/replaySession.ts'
import type { Session } from '../../commands/session/Session.ts'
import { turn } from '../../scripts/replay/turn.ts'

export const carryOut = (session: Session, known: typeof registry = registry) =>
  replaySession(session, { registry: known, turn })

/** Waits until whatever waits to run has run, so often: parts may be on their way from the disk. */
export const waitTurns = async (count: number): Promise<void> => {
  for (let nth = 0; nth < count; nth += 1) await turn(nth)
}
