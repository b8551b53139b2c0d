/** Replays sessions in tests, with the real commands, in Node. */
import { registry } from '../../commands/session/registry.ts'
import { replaySession } from '../../commands/session/replaySession.ts'
import type { Session } from '../../commands/session/Session.ts'
import { turn } from '../../scripts/replay/turn.ts'

export const carryOut = (session: Session, known: typeof registry = registry) =>
  replaySession(session, { registry: known, turn })

/** Waits for this many turns of the event loop: modules may still be loading from disk. */
export const waitTurns = async (count: number): Promise<void> => {
  for (let nth = 0; nth < count; nth += 1) await turn(nth)
}
