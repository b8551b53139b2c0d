// The faults of walks: the same for the same seed, as frequent as the weather says, and of every kind.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeRandom } from '../../server/demo/random.ts'
import { chooseFault, type Fault, type Weather, weathers } from './faults.ts'

const run = (seed: number, weather: Weather, count: number): ReadonlyArray<Fault> => {
  const random = makeRandom(seed)
  return Array.from({ length: count }, () => chooseFault(random, weather))
}

describe('the fate of requests in a walk', () => {
  it('follows from the seed alone', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom<Weather>('fair', 'mixed', 'bad'), (seed, weather) => {
        expect(run(seed, weather, 30)).toEqual(run(seed, weather, 30))
      }),
    )
  })

  it.each(Object.entries(weathers))('in %s weather a share of %d fails', (weather, share) => {
    const faults = run(7, weather === 'bad' ? 'bad' : weather === 'mixed' ? 'mixed' : 'fair', 5000)
    const bad = faults.filter(({ kind }) => kind !== 'none').length / faults.length
    expect(Math.abs(bad - share)).toBeLessThan(0.03)
  })

  it('includes every kind of fault eventually', () => {
    const kinds = new Set(run(1, 'bad', 5000).map(({ kind }) => kind))
    expect([...kinds].toSorted()).toEqual(
      [
        'breakdown',
        'cut',
        'empty',
        'late',
        'none',
        'page',
        'sessionEnded',
        'spoilt',
        'unanswered',
        'unheard',
      ].toSorted(),
    )
  })
})
