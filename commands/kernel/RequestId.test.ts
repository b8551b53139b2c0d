// A request is sent under the id that the log has of it; the id names the visit, the entry and the request, and nothing else has one.
import { describe, expect, it } from '@effect/vitest'
import { Effect } from 'effect'
import { runIn } from '../../tests/support/kernel.ts'
import { recorded } from '../effects/recorded.ts'
import { entryOf } from '../session/entryOf.ts'
import { makeCommandLog } from './CommandLog.ts'
import { CurrentRun } from './CurrentRun.ts'
import { RequestId } from './withoutTokens.ts'

const asked = { method: 'GET' as const, path: '/feed', input: {} }
const form = { show: String, revive: String }

/** Visits are named one after the other. */
const visits = () => {
  let nth = 0
  return () => `visit${(nth += 1)}`
}

/** Asks as an entry does, and answers the ids that were seen outside. */
const asking = (log: ReturnType<typeof makeCommandLog>, questions: ReadonlyArray<'api' | 'upload' | 'vault'>) => {
  const run = runIn(log)
  const seen: Array<string | undefined> = []
  const outside = Effect.map(RequestId, (id) => {
    seen.push(id)
    return id ?? ''
  })
  return Effect.forEach(questions, (port) => recorded(port, outside, form, port === 'vault' ? undefined : asked)).pipe(
    Effect.provideService(CurrentRun, run),
    Effect.map(() => ({ seen, calls: entryOf(run.entry).calls.map(({ request }) => request) })),
  )
}

describe('the id of a request', () => {
  it.effect('is the same outside, in the log and in the file', () =>
    Effect.gen(function* () {
      const log = makeCommandLog({ newVisit: visits() })
      const first = yield* asking(log, ['api', 'vault', 'upload', 'api'])
      expect(first.seen).toEqual(['visit1-1-1', undefined, 'visit1-1-2', 'visit1-1-3'])
      expect(first.calls).toEqual(first.seen)
      expect((yield* asking(log, ['api'])).seen).toEqual(['visit1-2-1'])
    }),
  )

  it.effect('begins with another name once another person is looking', () =>
    Effect.gen(function* () {
      const log = makeCommandLog({ newVisit: visits() })
      log.clear()
      expect((yield* asking(log, ['api'])).seen).toEqual(['visit2-1-1'])
    }),
  )

  it.effect('is not there in a replay, nor outside of commands', () =>
    Effect.gen(function* () {
      const { seen, calls } = yield* asking(makeCommandLog(), ['api'])
      expect([seen, calls]).toEqual([[undefined], [undefined]])
      expect(yield* RequestId).toBeUndefined()
    }),
  )
})
