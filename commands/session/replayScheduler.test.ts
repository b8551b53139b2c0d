// Whether something is left to do in a replay: a command that is slow is not taken for one that waits.
import { Deferred, Effect, Scheduler } from 'effect'
import { expect, it } from 'vitest'
import { waitTurns } from '../../tests/support/carryOut.ts'
import { replayScheduler } from './heldBack.ts'

const turn = (): Promise<void> => waitTurns(1)

it('a command that yields often counts as running until its end, and one that waits for a response does not', async () => {
  const { scheduler, isIdle } = replayScheduler(turn)
  const answer = Deferred.makeUnsafe<void>()
  const ended: Array<string> = []
  const slow = Effect.gen(function* () {
    for (let nth = 0; nth < 50; nth += 1) yield* Effect.yieldNow
    ended.push('slow')
    yield* Deferred.await(answer)
    for (let nth = 0; nth < 5; nth += 1) yield* Effect.yieldNow
    ended.push('answered')
  })
  Effect.runFork(Effect.provideService(slow, Scheduler.Scheduler, scheduler))
  const untilIdle = async (): Promise<number> => {
    let turns = 0
    while (!isIdle()) {
      await turn()
      turns += 1
    }
    return turns
  }
  expect(isIdle()).toBe(false)
  expect(await untilIdle()).toBeGreaterThan(20)
  expect(ended).toEqual(['slow'])
  Deferred.doneUnsafe(answer, Effect.void)
  expect(isIdle()).toBe(false)
  await untilIdle()
  expect(ended).toEqual(['slow', 'answered'])
})

it('an interrupted command has nothing left to do', async () => {
  const { scheduler, isIdle } = replayScheduler(turn)
  const endless = Effect.forever(Effect.yieldNow)
  const stop = new AbortController()
  const exit = Effect.runPromiseExit(Effect.provideService(endless, Scheduler.Scheduler, scheduler), {
    signal: stop.signal,
  })
  await waitTurns(3)
  expect(isIdle()).toBe(false)
  stop.abort()
  await exit
  await waitTurns(3)
  expect(isIdle()).toBe(true)
})
