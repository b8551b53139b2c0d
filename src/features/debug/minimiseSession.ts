/**
 * Finds the smallest session that still differs, in the page: one try after another, all within one log entry of this
 * visit.
 */
import { Effect, Exit } from 'effect'
import { CurrentRun } from '../../../commands/kernel/CurrentRun.ts'
import { withoutSeal } from '../../../commands/session/digest.ts'
import { playSession } from '../../../commands/session/PlaySession.ts'
import { registry } from '../../../commands/session/registry.ts'
import { replaySession } from '../../../commands/session/replaySession.ts'
import type { Session } from '../../../commands/session/Session.ts'
import { type Find, smallestThatDiffers } from '../../../commands/session/smallestThatDiffers.ts'
import { whatDiffers } from '../../../commands/session/whatDiffers.ts'
import type { Run } from '../../core/App.ts'
import { turn } from '../../core/turn.ts'

/** After this many turns, waits for a frame as well. */
const longTurn = 50

interface Watch {
  /** Called before each try with its number and the number of entries in it. */
  readonly told: (nth: number, entries: number) => void
  /** Whether the person has stopped it: the best result so far is returned. */
  readonly isStopped: () => boolean
}

const find: Find = Effect.fnUntraced(function* (session) {
  yield* Effect.promise(() => turn(longTurn))
  const exit = yield* Effect.exit(replaySession(session, { registry, turn }))
  const found = Exit.isSuccess(exit) ? whatDiffers(session, exit.value) : []
  return found.length === 0 ? undefined : found
})

/** `undefined` if nothing differs. */
export const minimiseSession = async (run: Run, sealed: Session, watch: Watch): Promise<Session | undefined> => {
  const found: Array<Session> = []
  const work = Effect.map(smallestThatDiffers(withoutSeal(sealed), find, watch), (small) => {
    if (small !== undefined) found.push(small)
  })
  // The replay runs outside this visit's commands.
  await run(playSession(Effect.provideService(work, CurrentRun, undefined)), undefined)
  return found[0]
}
