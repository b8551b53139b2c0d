// Lists and threads that the log holds in short are what they were, whatever was added, removed or changed in them.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ThreadRow } from '../../signals/CommentTree.ts'
import { heldChange, PackedRows, wholeChange } from './FormerValue.ts'
import { isPackable, PackedNumbers } from './PackedNumbers.ts'

const whole = fc.oneof(
  fc.integer({ min: 0, max: 300 }),
  fc.integer(),
  fc.constantFrom(0, 2 ** 31, 2 ** 45, -(2 ** 45), Number.MAX_SAFE_INTEGER / 8 - 1 / 8),
)
const id = whole.filter(isPackable)

const row: fc.Arbitrary<ThreadRow> = fc.record({
  id,
  depth: fc.nat({ max: 20 }),
  span: fc.nat({ max: 5000 }),
  replies: fc.nat({ max: 9000 }),
  goesDeeper: fc.boolean(),
  author: fc.oneof(fc.constantFrom('', 'ada', 'Ünïcode', 'two\nlines'), fc.string()),
})

const listOf = <A>(each: fc.Arbitrary<A>): fc.Arbitrary<ReadonlyArray<A>> =>
  fc.oneof(fc.array(each, { maxLength: 5 }), fc.array(each, { minLength: 64, maxLength: 150 }))

/** The same list with some other values in one place. */
const edited = <A>(each: fc.Arbitrary<A>): fc.Arbitrary<readonly [ReadonlyArray<A>, ReadonlyArray<A>]> =>
  fc
    .tuple(listOf(each), fc.nat(), fc.nat({ max: 10 }), fc.array(each, { maxLength: 5 }))
    .map(([list, at, gone, added]) => [list, list.toSpliced(at % (list.length + 1), gone, ...added)] as const)

const two = <A>(each: fc.Arbitrary<A>): fc.Arbitrary<readonly [ReadonlyArray<A>, ReadonlyArray<A>]> =>
  fc.oneof(edited(each), fc.tuple(listOf(each), listOf(each)))

/** Numbers, names of things, or what nobody expects in a list. */
const ids = fc.oneof<fc.Arbitrary<readonly [ReadonlyArray<unknown>, ReadonlyArray<unknown>]>[]>(
  two(id),
  two(fc.string()),
  two(fc.oneof(fc.constantFrom<unknown>(null, 1.5, Number.NaN, -0), fc.jsonValue())),
)

describe('a value before a change', () => {
  it('of a list can be computed from the value after it', () => {
    fc.assert(
      fc.property(ids, two(id), fc.jsonValue(), ([before, after], [polled, polledAfter], other) => {
        const change = {
          key: 'feed/x',
          before: { ids: before, page: 1, polled, other },
          after: { ids: after, page: 2, polled: polledAfter, other },
        }
        const back = wholeChange(heldChange(change), change.after)
        expect(back).toEqual(change)
        expect(JSON.stringify(back)).toBe(JSON.stringify(change))
      }),
    )
  })

  it('of a thread can be computed, even after the store dropped the thread', () => {
    fc.assert(
      fc.property(two(row), fc.boolean(), ([before, after], isGone) => {
        const collapsed = new Set([7])
        const gone = { rows: [], collapsed: new Set<number>() }
        const change = {
          key: 'thread/x',
          before: { rows: before, collapsed },
          after: isGone ? gone : { rows: after, collapsed },
        }
        expect(wholeChange(heldChange(change), isGone ? undefined : change.after)).toEqual(change)
      }),
    )
  })

  it('is empty if the list is new', () => {
    const after = { ids: Array.from({ length: 70 }, (_, at) => at) }
    const change = { key: 'feed/x', before: undefined, after }
    expect(heldChange(change).after).toBeUndefined()
    expect(wholeChange(heldChange(change), after)).toEqual(change)
  })

  it.each([
    ['a post', { before: { id: 1, title: 'x' }, after: { id: 1, title: 'y' } }],
    ['a short list', { before: { ids: [1, 2] }, after: { ids: [1, 2, 3] } }],
    ['nothing', { before: undefined, after: undefined }],
    ['a text', { before: 'light', after: 'dark' }],
  ])('is kept unchanged: %s', (_what, { before, after }) => {
    const change = { key: 'x', before, after }
    expect(heldChange(change)).toBe(change)
    expect(wholeChange(change, 'something else')).toBe(change)
  })
})

describe('packed', () => {
  it('numbers stay the same, and take three bytes each if they are close to each other', () => {
    fc.assert(
      fc.property(fc.array(id), (numbers) => {
        expect([...new PackedNumbers(numbers)]).toEqual(numbers)
      }),
    )
    const thread = Array.from({ length: 1000 }, (_, at) => 80_000_000 + ((at * 7919) % 6000))
    expect(new PackedNumbers(thread).size).toBeLessThan(2100)
  })

  it('rows of a thread stay the same, in a tenth of the memory', () => {
    const rows = Array.from({ length: 2457 }, (_, at): ThreadRow => {
      const span = 1 + (at % 5)
      return {
        id: 80_000_000 + at * 3,
        depth: at % 7,
        span,
        replies: span - 1,
        goesDeeper: false,
        author: `m${at % 200}`,
      }
    })
    const packed = new PackedRows(rows)
    expect([...packed]).toEqual(rows)
    expect(packed.size).toBeLessThan(2457 * 8)
  })
})
