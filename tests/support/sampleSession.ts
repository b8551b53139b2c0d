/** A session for component tests: a member votes twice, and the second vote fails. Recorded by the kernel itself. */
import { Effect } from 'effect'
import { perform } from '../../commands/kernel/perform.ts'
import { CastVote } from '../../commands/post/CastVote.ts'
import type { Replay } from '../../commands/session/replaySession.ts'
import type { Session } from '../../commands/session/Session.ts'
import { makeTimeTravel, type TimeTravel } from '../../commands/session/timeTravel.ts'
import { carryOut } from './carryOut.ts'
import { aPost, aUser } from './entities.ts'
import { answered, testKernel } from './kernel.ts'
import { sessionOf } from './sessionOf.ts'

interface SampleSession {
  readonly session: Session
  readonly replay: Replay
  readonly travel: TimeTravel
}

const record = (): Promise<Session> => {
  let asked = 0
  const kernel = testKernel({
    keepsPace: true,
    answer: () => {
      asked += 1
      return answered(asked === 2 ? { status: false, error: 'Too many votes' } : { status: true })
    },
  })
  kernel.store.changeViewer({ kind: 'member', user: aUser() })
  kernel.store.posts.confirm([aPost({ id: 1, scoreUp: 12, vote: 0 }), aPost({ id: 2, vote: 0 })])
  return Effect.runPromise(
    Effect.provide(
      Effect.gen(function* () {
        for (const id of [1, 2]) yield* Effect.exit(perform(CastVote, { kind: 'post', id, value: 1 }))
        return yield* sessionOf(kernel, '/c/all')
      }),
      kernel.layer,
    ),
  )
}

/** `edit` changes the session before it is replayed. */
export const sampleSession = async (
  edit: (session: Session) => Session = (session) => session,
): Promise<SampleSession> => {
  const session = edit(await record())
  const replay = await Effect.runPromise(carryOut(session))
  return { session, replay, travel: makeTimeTravel(session, replay) }
}
