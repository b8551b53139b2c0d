/** Looks for the smallest session that still differs, here in the page: one try after the other, all of them within one entry of this visit's log. */
import { Effect, Exit } from 'effect'
import { CurrentRun } from '../commands/CurrentRun.ts'
import { playSession } from '../commands/session/PlaySession.ts'
import { registry } from '../commands/session/registry.ts'
import { replaySession } from '../commands/session/replaySession.ts'
import type { Session } from '../commands/session/Session.ts'
import { withoutSeal } from '../commands/session/sealOf.ts'
import { type Find, smallestThatDiffers } from '../commands/session/smallestThatDiffers.ts'
import { whatDiffers } from '../commands/session/whatDiffers.ts'
import type { Run } from './App.ts'
import { turn } from './adapters/turn.ts'

/** From so many turns on a turn lets the screen be drawn. */
const longTurn = 50

interface Watch {
  /** Hears before each try the how manieth it is, and how many entries are left in what is tried. */
  readonly told: (nth: number, entries: number) => void
  /** Whether somebody has had enough: what was found until then is answered. */
  readonly isStopped: () => boolean
}

const find: Find = Effect.fnUntraced(function* (session) {
  yield* Effect.promise(() => turn(longTurn))
  const exit = yield* Effect.exit(replaySession(session, { registry, turn }))
  const found = Exit.isSuccess(exit) ? whatDiffers(session, exit.value) : []
  return found.length === 0 ? undefined : found
})

/** `undefined` where nothing differs. */
export const minimiseSession = async (run: Run, sealed: Session, watch: Watch): Promise<Session | undefined> => {
  const found: Array<Session> = []
  const work = Effect.map(smallestThatDiffers(withoutSeal(sealed), find, watch), (small) => {
    if (small !== undefined) found.push(small)
  })
  // What is carried out again belongs to no command of this visit.
  await run(playSession(Effect.provideService(work, CurrentRun, undefined)), undefined)
  return found[0]
}
