import { describe, expect, it } from 'vitest'
import type { AdTerms } from '../schemas/rules/adTerms.ts'
import { makeAdPlans } from './AdPlan.ts'

const terms = (fields: Partial<AdTerms> = {}): AdTerms => ({ rate: 100, frequency: 10, startingIndex: 5, ...fields })
const now = 1_767_409_445_000
const since = { at: now, path: '/c/all', entriesSeen: 0 }

/** Plans with these random numbers in order; the path is the last that was set. */
const page = (...draws: ReadonlyArray<number>) => {
  const left = [...draws]
  let path = '/c/all'
  return {
    make: makeAdPlans({ draw: () => left.shift() ?? 0, path: () => path }),
    go: (next: string) => {
      path = next
    },
  }
}

describe('the plan of ads', () => {
  it('has a slot for every position of a load, with other names for every load', () => {
    const plan = page().make(terms(), since)
    expect([...plan.inFeed('all:hot', now + 1, 20)]).toEqual([
      [5, `ad/all:hot ${now + 1}/5`],
      [15, `ad/all:hot ${now + 1}/15`],
    ])
    expect([...plan.inFeed('all:hot', now + 2, 7).values()]).toEqual([`ad/all:hot ${now + 2}/5`])
  })

  it('draws once per load and per visit, however often it is read', () => {
    const plan = page(0.3, 0.6, 0.6, 0.3).make(terms({ rate: 50 }), since)
    for (const count of [10, 20, 30]) expect(plan.inFeed('first', now + 1, count).size).toBeGreaterThan(0)
    for (const count of [10, 20, 30]) expect(plan.inFeed('second', now + 1, count).size).toBe(0)
    expect([plan.onPost('p/1'), plan.onPost('p/2'), plan.onPost('p/1')]).toEqual([undefined, 'ad/p/2', undefined])
  })

  it('keeps open feeds as they are when the terms change', () => {
    const { make } = page()
    const before = [
      ...make(terms(), since)
        .inFeed('first', now + 1, 40)
        .keys(),
    ]
    const later = make(terms({ frequency: 3 }), { ...since, at: now + 1000 })
    expect([...later.inFeed('first', now + 1, 40).keys()]).toEqual(before)
    expect([...later.inFeed('second', now + 2000, 12).keys()]).toEqual([5, 8, 11])
  })

  it('has no ads above what was seen of a feed before the configuration was loaded', () => {
    const plan = page().make(terms(), { ...since, entriesSeen: 6 })
    expect([...plan.inFeed('on screen', now - 1, 40).keys()]).toEqual([15, 25, 35])
  })

  it('has no ads in a feed that was left before, because the reader returns to a position in it', () => {
    const { make, go } = page()
    const plan = make(terms(), { ...since, path: '/p/1' })
    go('/c/all')
    expect(plan.inFeed('left', now - 1, 40).size).toBe(0)
    expect(plan.inFeed('loaded anew', now + 1, 40).size).toBe(4)
  })

  it('forgets old decisions', () => {
    const plan = page(0.9).make(terms({ rate: 50 }), since)
    expect(plan.onPost('first')).toBeUndefined()
    for (let visit = 0; visit < 60; visit += 1) plan.onPost(`visit ${visit}`)
    expect(plan.onPost('first')).toBe('ad/first')
  })
})
