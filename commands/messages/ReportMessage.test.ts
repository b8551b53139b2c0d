// A report of a message, and its session: details are secret, and whether there were any comes out the same in a replay.
import { expect, it } from '@effect/vitest'
import { Effect } from 'effect'
import { carryOut } from '../../tests/support/carryOut.ts'
import { aUser } from '../../tests/support/entities.ts'
import { answered, testKernel } from '../../tests/support/kernel.ts'
import { sessionOf } from '../../tests/support/sessionOf.ts'
import { perform } from '../kernel/perform.ts'
import { ReportMessage } from './ReportMessage.ts'

const report = { id: 5, reason: 'spam' } as const

for (const [what, input] of [
  ['without details', report],
  ['with details', { ...report, details: 'Every day.' }],
] as const)
  it.effect(`a report ${what} is sent like that, and replays the same`, () => {
    const kernel = testKernel({ answer: () => answered({ status: true }) })
    kernel.store.changeViewer({ kind: 'member', user: aUser() })
    return Effect.gen(function* () {
      yield* perform(ReportMessage, input)
      expect(kernel.requests.map((request) => request.input)).toEqual([
        Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)])),
      ])
      const session = yield* sessionOf(kernel)
      expect(JSON.stringify(session)).not.toContain('Every day.')
      const replay = yield* Effect.promise(() => Effect.runPromise(carryOut(session)))
      expect(replay.differences).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })
