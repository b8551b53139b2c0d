// The search for the first bad commit, over made-up histories: it is found in whatever history, and what could not be tried hides no more than itself.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Commit, nextOf, suspectsOf, type Verdict } from './search.ts'

/** A commit after the other. */
const line = (length: number): ReadonlyArray<Commit> =>
  Array.from({ length }, (_, nth) => ({ id: `${nth}`, parents: [`${nth - 1}`] }))

const reachedFrom = (history: ReadonlyArray<Commit>, id: string): ReadonlySet<string> => {
  const found = new Set([id])
  // Children stand after their parents.
  for (const commit of history.toReversed())
    if (found.has(commit.id)) for (const each of commit.parents) found.add(each)
  return found
}

/** Branches and merges, all of which the last commit builds on. */
const someHistory: fc.Arbitrary<ReadonlyArray<Commit>> = fc
  .array(fc.array(fc.nat(1000), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 40 })
  .map((shape) => {
    const all = shape.map((parents, nth) => ({
      id: `${nth}`,
      parents: [...new Set(parents.map((each) => (nth === 0 ? 'good' : `${nth - 1 - (each % Math.min(nth, 5))}`)))],
    }))
    const reached = reachedFrom(all, all.at(-1)?.id ?? '')
    return all.filter(({ id }) => reached.has(id))
  })

/** Looks for the commit that spoilt all that build on it. Answers what was tried, in order, and the suspects that are left. */
const search = (history: ReadonlyArray<Commit>, culprit: string, isBroken: (id: string) => boolean) => {
  const verdictOf = (id: string): Verdict =>
    isBroken(id) ? 'skipped' : reachedFrom(history, id).has(culprit) ? 'differs' : 'same'
  const verdicts = new Map<string, Verdict>([[history.at(-1)?.id ?? '', 'differs']])
  const tried: Array<string> = []
  for (let next = nextOf(history, verdicts); next !== undefined; next = nextOf(history, verdicts)) {
    tried.push(next.id)
    verdicts.set(next.id, verdictOf(next.id))
    if (tried.length > history.length) throw new Error('It does not come to an end.')
  }
  return { tried, verdicts, suspects: suspectsOf(history, verdicts).map(({ id }) => id) }
}

describe('the first bad commit', () => {
  it('is found by halving a line of commits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(), (length, at) => {
        const culprit = `${at % length}`
        const { suspects, tried } = search(line(length), culprit, () => false)
        expect(suspects).toEqual([culprit])
        expect(tried.length).toBeLessThanOrEqual(Math.ceil(Math.log2(length)))
      }),
    )
  })

  it('is found among branches and merges', () => {
    fc.assert(
      fc.property(someHistory, fc.nat(), (history, at) => {
        const culprit = history[at % history.length]?.id ?? ''
        expect(search(history, culprit, () => false).suspects).toEqual([culprit])
      }),
      { numRuns: 500 },
    )
  })

  it('is one of the remaining commits if all of them but the last cannot be tried', () => {
    fc.assert(
      fc.property(someHistory, fc.nat(), fc.infiniteStream(fc.boolean()), (history, at, broken) => {
        const culprit = history[at % history.length]?.id ?? ''
        const cannot = new Set(
          history
            .slice(0, -1)
            .filter(() => broken.next().value === true)
            .map(({ id }) => id),
        )
        const { suspects, tried, verdicts } = search(history, culprit, (id) => cannot.has(id))
        expect(suspects).toContain(culprit)
        expect(suspects.slice(0, -1).filter((id) => !cannot.has(id))).toEqual([])
        expect(verdicts.get(suspects.at(-1) ?? '')).toBe('differs')
        expect(new Set(tried).size).toBe(tried.length)
      }),
      { numRuns: 500 },
    )
  })

  it('is hidden in a line of commits only by neighbours that cannot be tried', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }), fc.nat(), (broken, at) => {
        const [culprit, last] = [at % broken.length, broken.length - 1]
        const isBroken = (nth: number): boolean => nth < last && broken[nth] === true
        const all = broken.map((_, nth) => nth)
        const bad = all.find((nth) => nth >= culprit && !isBroken(nth)) ?? last
        const good = all.findLast((nth) => nth < culprit && !isBroken(nth)) ?? -1
        const { suspects } = search(line(broken.length), `${culprit}`, (id) => isBroken(Number(id)))
        expect(suspects).toEqual(all.slice(good + 1, bad + 1).map(String))
      }),
      { numRuns: 500 },
    )
  })

  it('is found quickly beyond a long row of commits that cannot be tried', () => {
    const isBroken = (id: string): boolean => Number(id) >= 100 && Number(id) < 300
    for (const culprit of ['20', '99', '310', '390']) {
      const { suspects, tried } = search(line(400), culprit, isBroken)
      expect(suspects).toEqual([culprit])
      expect(tried.length).toBeLessThan(25)
    }
  })
})
