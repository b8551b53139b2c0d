// Going anywhere in a session and back: the store is as it was then, whichever way led there, and nobody is asked for anything.
import { readdirSync, readFileSync } from 'node:fs'
import { Effect } from 'effect'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { carryOut } from '../../tests/support/carryOut.ts'
import { plain } from './plain.ts'
import { readSession } from './readSession.ts'
import { stateOf } from './state.ts'
import { makeTimeTravel, type TimeTravel } from './timeTravel.ts'

const folder = new URL('../../tests/replay/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))

const travelOf = async (name: string): Promise<TimeTravel> => {
  const session = readSession(readFileSync(new URL(name, folder), 'utf8'))
  return makeTimeTravel(session, await Effect.runPromise(carryOut(session)))
}

/** All that is known: a list that is empty is as good as none. */
const shown = ({ store }: TimeTravel): string =>
  JSON.stringify(
    [...stateOf(store)]
      .map(([key, value]): [string, unknown] => [key, plain(value)])
      .filter(([, value]) => !isNothing(value))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

const isNothing = (value: unknown): boolean => {
  const { ids, rows, loaded, loading }: Readonly<Record<string, unknown>> = Object(value)
  const isEmpty = (list: unknown): boolean => Array.isArray(list) && list.length === 0
  return (isEmpty(ids) && loaded === false && loading === false) || isEmpty(rows)
}

afterEach(() => vi.restoreAllMocks())

describe('going back and forth', () => {
  it.each(files)('in %s leads to the same states', async (name) => {
    const [travel, straight] = [await travelOf(name), await travelOf(name)]
    const count = straight.stops.length
    const moments = straight.stops.map((_stop, at) => {
      straight.goTo(at)
      return shown(straight)
    })
    expect(new Set(moments).size).toBeGreaterThan(5)
    fc.assert(
      fc.property(fc.array(fc.nat({ max: count - 1 }), { minLength: 1, maxLength: 12 }), (places) => {
        for (const place of places) {
          travel.goTo(place)
          expect(travel.at()).toBe(place)
          expect(shown(travel) === moments[place], `stop ${place}`).toBe(true)
        }
      }),
      { numRuns: 15 },
    )
    travel.goTo(-5)
    expect(travel.at()).toBe(0)
    travel.goTo(count + 5)
    expect(travel.at()).toBe(count - 1)
  })

  it('sends no request over hundreds of steps', async () => {
    const fetching = vi.spyOn(globalThis, 'fetch')
    const travel = await travelOf('feed-and-votes-under-failures.json')
    let steps = 0
    for (let round = 0; round < 3; round += 1) {
      for (let at = 0; at < travel.stops.length; at += 1, steps += 1) travel.goTo(at)
      for (let at = travel.stops.length - 1; at >= 0; at -= 1, steps += 1) travel.goTo(at)
    }
    expect(steps).toBeGreaterThan(100)
    expect(fetching).not.toHaveBeenCalled()
  })
})
