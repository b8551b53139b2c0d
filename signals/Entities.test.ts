// The entity store against a naive model, and guarantees that the model cannot check: which watchers fire, what is
// evicted, what stays live.
import { computed, effect } from '@preact/signals-core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CompactThing, makeModel, makeRunner, makeThings, step } from '../tests/support/thingSteps.ts'
import { makeRequestOrder } from './RequestOrder.ts'

describe('Entities', () => {
  it('shows the base with all proposals, and keeps what is needed, after any sequence of steps', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const things = makeThings()
        const model = makeModel()
        const runner = makeRunner(things)
        for (const each of steps) {
          runner.apply(each)
          model.apply(each)
          expect(things.size()).toBe(model.size())
          for (const key of [1, 2, 3]) {
            expect(things.peek(key)).toEqual(model.shown(key))
            expect(things.base(key)).toEqual(model.base(key))
            const isWatched = runner.watching.has(key)
            expect(isWatched ? runner.seen.get(key) : undefined).toEqual(isWatched ? model.shown(key) : undefined)
          }
        }
        expect(runner.idle).toEqual([])
        runner.stop()
      }),
      { numRuns: 500 },
    )
  })

  it('removes an optional field that only a withdrawn proposal had', () => {
    const things = makeThings()
    things.confirm([{ id: 1, score: 1, tags: [] }])
    things.propose(1, 'a', (entity) => ({ ...entity, note: 'mine' }))
    things.withdraw(1, 'a')
    expect(things.peek(1)).toEqual({ id: 1, score: 1, tags: [] })
  })

  it('notifies a watcher of a field only when that field changes', () => {
    const things = makeThings()
    things.confirm([{ id: 1, score: 1, tags: ['a'] }])
    const field = computed(() => things.read(1).value?.tags)
    const tags: Array<ReadonlyArray<string> | undefined> = []
    const stop = effect(() => {
      tags.push(field.value)
    })
    things.confirm([{ id: 1, score: 2, tags: ['a'] }])
    things.propose(1, 'a', (entity) => ({ ...entity, score: 3, tags: [...entity.tags] }))
    things.settle(1, 'a', { id: 1, score: 3, tags: ['a'] })
    things.confirm([{ id: 1, score: 3, tags: ['b'] }])
    stop()
    expect(tags).toEqual([['a'], ['b']])
  })
  it('does nothing when an unknown command is withdrawn or settled', () => {
    const things = makeThings()
    things.withdraw(9, 'none')
    things.settle(9, 'none', { id: 9, score: 1, tags: [] })
    expect(things.size()).toBe(0)
    things.confirm([{ id: 1, score: 1, tags: [] }])
    const before = things.peek(1)
    things.withdraw(1, 'none')
    things.settle(1, 'none')
    expect(things.peek(1)).toBe(before)
  })

  it('does not notify a watcher where an answer contains an entity twice and ends with the old value', () => {
    const things = makeThings()
    things.confirm([{ id: 1, score: 1, tags: ['a'] }])
    let fired = 0
    const stop = things.read(1).subscribe(() => {
      fired += 1
    })
    things.confirm([
      { id: 1, score: 2, tags: [] },
      { id: 1, score: 1, tags: ['a'] },
    ])
    stop()
    expect(fired).toBe(1)
  })

  it('keeps what is newer than a request under way from eviction, so that its response cannot replace it', () => {
    const asking = makeRequestOrder()
    const things = makeThings(undefined, asking)
    const confirm = (...scores: ReadonlyArray<number>): void =>
      things.confirm(scores.map((score) => ({ id: score, score, tags: [] })))
    confirm(1)
    const [first, second] = [asking.ask(), asking.ask()]
    asking.begin(second)
    asking.begin(first)
    confirm(2)
    things.bring([{ id: 3, score: 3, tags: [] }], [new CompactThing({ id: 3, score: 3, tags: [] })])
    expect([things.sweep(), things.size()]).toEqual([1, 2])
    asking.answering(first, () => things.confirm([2, 3].map((id) => ({ id, score: 0, tags: [] }))))
    asking.end(first)
    things.sweep()
    expect([2, 3].map((id) => things.peek(id)?.score)).toEqual([2, 3])
    asking.end(second)
    expect([things.sweep(), things.size()]).toEqual([2, 0])
  })

  it('returns how many entities a sweep evicted', () => {
    const things = makeThings()
    things.confirm([1, 2, 3].map((key) => ({ id: key, score: 0, tags: [] })))
    things.hold([1])
    expect([things.sweep(), things.sweep(), things.size()]).toEqual([2, 0, 1])
  })
})
