// Lists by key: how many are kept, which are evicted, and that they hold exactly their entities.
import { effect } from '@preact/signals-core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyList, type ListState } from './ListState.ts'
import { makeLists } from './Lists.ts'

const naming = (ids: ReadonlyArray<number>) => (): ListState<number> => ({ ...emptyList<number>(), ids, loaded: true })

const makeCounted = (most: number) => {
  const held = new Map<number, number>()
  const count = (by: number) => (ids: ReadonlyArray<number>) => {
    for (const id of ids) held.set(id, (held.get(id) ?? 0) + by)
  }
  const lists = makeLists<number>('list', most, { hold: count(1), release: count(-1) })
  const counts = () => Object.fromEntries([...held].filter(([, times]) => times !== 0))
  return { lists, counts }
}

const key = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const step = fc.oneof(
  fc.record({ do: fc.constant('step' as const), key, ids: fc.uniqueArray(fc.integer({ min: 1, max: 6 })) }),
  fc.record({ do: fc.constantFrom('read' as const, 'reset' as const, 'watch' as const, 'unwatch' as const), key }),
  fc.record({ do: fc.constant('rewatch' as const), key }),
)

describe('Lists', () => {
  it('holds exactly the entities of its lists, keeps at most its limit, and evicts no watched list', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { lists, counts } = makeCounted(3)
        const handedOut = new Map(['a', 'b', 'c', 'd', 'e'].map((each) => [each, lists.read(each)]))
        const watching = new Map<string, () => void>()
        const seen = new Map<string, ListState<number>>()
        const watch = (each: string, signal = lists.read(each)): void => {
          if (watching.has(each)) return
          watching.set(
            each,
            effect(() => {
              seen.set(each, signal.value)
            }),
          )
        }
        for (const each of steps) {
          if (each.do === 'step') lists.step(each.key, naming(each.ids))
          else if (each.do === 'read') lists.read(each.key)
          else if (each.do === 'reset') lists.reset((name) => name === each.key)
          else if (each.do === 'watch') watch(each.key)
          else if (each.do === 'rewatch') watch(each.key, handedOut.get(each.key))
          else {
            watching.get(each.key)?.()
            watching.delete(each.key)
          }
          const expected: Record<number, number> = {}
          for (const name of lists.keys()) {
            for (const id of lists.peek(name).ids) expected[id] = (expected[id] ?? 0) + 1
          }
          expect(counts()).toEqual(expected)
          // Eviction runs when a list is added: lists watched at that time may exceed the limit.
          const isAtEase = watching.size === 0 && each.do === 'step'
          expect(lists.keys().length).toBeLessThanOrEqual(isAtEase ? 3 : 5)
          for (const name of watching.keys()) {
            expect(lists.keys()).toContain(name)
            expect(seen.get(name)).toBe(lists.peek(name))
          }
        }
        for (const stop of watching.values()) stop()
      }),
      { numRuns: 400 },
    )
  })

  it('evicts the least recently used list', () => {
    const { lists } = makeCounted(2)
    lists.step('a', naming([1]))
    lists.step('b', naming([2]))
    lists.read('a')
    lists.step('c', naming([3]))
    expect(lists.keys()).toEqual(['a', 'c'])
    expect(lists.peek('b')).toBe(emptyList())
  })

  it('does not evict the list just requested, even where all others are watched', () => {
    const { lists, counts } = makeCounted(1)
    const stop = lists.read('a').subscribe(() => {})
    lists.step('b', naming([5]))
    expect(lists.peek('b').ids).toEqual([5])
    expect(counts()).toEqual({ 5: 1 })
    stop()
  })

  it('is empty after eviction, and follows its replacement when it is watched', () => {
    const { lists, counts } = makeCounted(1)
    lists.step('a', naming([1]))
    const early = lists.read('a')
    lists.step('b', naming([2]))
    expect([early.peek().ids, counts()]).toEqual([[], { 2: 1 }])
    lists.step('a', naming([3]))
    const seen: Array<ReadonlyArray<number>> = []
    const stop = effect(() => {
      seen.push(early.value.ids)
    })
    lists.step('a', naming([4]))
    expect(seen).toEqual([[3], [4]])
    stop()
  })

  it('empties the lists that pass the test, and all without a test', () => {
    const { lists, counts } = makeCounted(3)
    for (const [at, name] of ['a', 'b', 'c'].entries()) lists.step(name, naming([at]))
    lists.reset((name) => name === 'b')
    expect(counts()).toEqual({ 0: 1, 2: 1 })
    lists.reset()
    expect(counts()).toEqual({})
  })
})
