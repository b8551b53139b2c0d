// A session that is carried out within an app that runs touches nothing of it.
import { Effect } from 'effect'
import { expect, it } from 'vitest'
import { carryOut } from '../../tests/support/carryOut.ts'
import { testKernel } from '../../tests/support/kernel.ts'
import { sampleSession } from '../../tests/support/sampleSession.ts'
import { CurrentRun } from '../kernel/CurrentRun.ts'
import { perform } from '../kernel/perform.ts'
import { UndoHistory } from '../kernel/UndoHistory.ts'
import type { Replay } from './replaySession.ts'
import { playSession } from './ShareSession.ts'

it('does not share its undo history or its log with the app around it', async () => {
  const { session } = await sampleSession()
  const { layer, log, requests } = testKernel()
  const replays: Array<Replay> = []
  const play = Effect.provideService(carryOut(session), CurrentRun, undefined)
  const steps = await Effect.runPromise(
    Effect.provide(
      Effect.gen(function* () {
        yield* perform(playSession(Effect.map(Effect.orDie(play), (replay) => void replays.push(replay))), undefined)
        return (yield* UndoHistory).steps()
      }),
      layer,
    ),
  )
  expect(replays[0]?.differences).toEqual([])
  expect(steps).toEqual([])
  expect(log.entries().map(({ name, calls }) => [name, calls.length])).toEqual([['session.play.v1', 0]])
  expect(requests).toEqual([])
})
