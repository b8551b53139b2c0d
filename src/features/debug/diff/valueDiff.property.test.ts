// Differences of values to be read: none where there is none, some where there is one, and always to be seen.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textDiff, valueDiff } from './valueDiff.ts'

const value = fc.jsonValue({ maxDepth: 3 })
const asFile = (one: unknown): string => JSON.stringify(one)

describe('the lines of a difference', () => {
  it('exist only if the values differ', () => {
    fc.assert(
      fc.property(value, value, (one, other) => {
        expect(valueDiff(one, JSON.parse(asFile(one)))).toEqual([])
        expect(valueDiff(one, other).length > 0).toBe(asFile(one) !== asFile(other))
      }),
    )
  })

  it('show different text on both sides, unless they leave out the middle of a very long value', () => {
    fc.assert(
      fc.property(value, value, (one, other) => {
        const alike = valueDiff(one, other).filter(
          ({ before, after }) => before === after && !`${before}`.includes(' … '),
        )
        expect(alike).toEqual([])
      }),
    )
  })

  it('show what differs in two long texts, and little else', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000 }), fc.string(), fc.string(), (same, one, other) => {
        fc.pre(one !== other)
        const [before, after] = textDiff(`${same}${one}${same}`, `${same}${other}${same}`)
        expect(before).not.toBe(after)
        expect(before.length).toBeLessThan(one.length + 60)
      }),
    )
    const long = 'x'.repeat(500)
    expect(valueDiff({ body: `${long} was ${long}` }, { body: `${long} is now ${long}` })).toEqual([
      {
        path: 'body',
        before: `"…${'x'.repeat(19)} was ${'x'.repeat(19)}…"`,
        after: `"…${'x'.repeat(19)} is now ${'x'.repeat(19)}…"`,
      },
    ])
  })

  it('name elements of a list by id, as added, removed or moved', () => {
    expect(valueDiff([{ id: 7, a: 1 }, { id: 8 }], [{ id: 8 }, { id: 7, a: 2 }])).toEqual([
      { path: '[id 7].a', before: '1', after: '2' },
    ])
    expect(valueDiff(new Set([1, 2]), new Set([2, 3]))).toEqual([
      { path: 'set[1]', before: '1' },
      { path: 'set[3]', after: '3' },
    ])
    expect(valueDiff({ ids: [1, 2] }, { ids: [2, 1] })).toEqual([{ path: 'ids.order', before: '1, 2', after: '2, 1' }])
    expect(valueDiff(undefined, 'a')).toEqual([{ path: '', after: '"a"' }])
  })
})
