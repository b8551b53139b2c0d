// The entity store against a naive model, and guarantees that the model cannot check: which watchers fire, what is
// evicted, what stays live.
import { computed, effect } from '@preact/signals-core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Entities, makeEntities, type Update } from './Entities.ts'

interface Thing {
  readonly id: number
  readonly score: number
  readonly tags: ReadonlyArray<string>
  readonly note?: string
}

const thing = fc.record(
  {
    id: fc.integer({ min: 1, max: 3 }),
    score: fc.integer({ min: 0, max: 3 }),
    tags: fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 }),
    note: fc.constantFrom('x', 'y'),
  },
  { requiredKeys: ['id', 'score', 'tags'] },
)

const update: fc.Arbitrary<Update<Thing>> = fc.oneof(
  fc.integer({ min: 0, max: 5 }).map((score) => (entity: Thing) => ({ ...entity, score })),
  fc.constantFrom('p', 'q').map((note) => (entity: Thing) => ({ ...entity, note })),
  fc.constant((entity: Thing) => ({ ...entity, tags: [...entity.tags] })),
)

const id = fc.integer({ min: 1, max: 3 })
const command = fc.constantFrom('1', '2', '3')

type Step =
  | { readonly do: 'confirm'; readonly things: ReadonlyArray<Thing> }
  | { readonly do: 'propose'; readonly id: number; readonly command: string; readonly update: Update<Thing> }
  | { readonly do: 'settle' | 'withdraw'; readonly id: number; readonly command: string }
  | { readonly do: 'answer'; readonly answer: Thing; readonly command: string }
  | { readonly do: 'watch' | 'unwatch' | 'hold' | 'release'; readonly id: number }
  | { readonly do: 'sweep' | 'clear' }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('confirm' as const), things: fc.array(thing, { minLength: 1, maxLength: 3 }) }),
  fc.record({ do: fc.constant('propose' as const), id, command, update }),
  fc.record({ do: fc.constantFrom('settle' as const, 'withdraw' as const), id, command }),
  fc.record({ do: fc.constant('answer' as const), answer: thing, command }),
  fc.record({ do: fc.constantFrom('watch' as const, 'unwatch' as const, 'hold' as const, 'release' as const), id }),
  fc.record({ do: fc.constantFrom('sweep' as const, 'clear' as const) }),
)

interface Model {
  base: Thing | undefined
  proposals: Array<{ command: string; update: Update<Thing> }>
  held: number
  isWatched: boolean
}

const makeModel = () => {
  const known = new Map<number, Model>()
  const at = (key: number): Model => {
    const model = known.get(key) ?? { base: undefined, proposals: [], held: 0, isWatched: false }
    known.set(key, model)
    return model
  }
  const forget = (): void => {
    for (const [key, { held, isWatched, proposals }] of known) {
      if (held === 0 && !isWatched && proposals.length === 0) known.delete(key)
    }
  }
  const drop = (model: Model, name: string): void => {
    model.proposals = model.proposals.filter((each) => each.command !== name)
  }
  const apply = (each: Step): void => {
    switch (each.do) {
      case 'confirm':
        for (const entity of each.things) at(entity.id).base = { ...at(entity.id).base, ...entity }
        return
      case 'propose':
        drop(at(each.id), each.command)
        at(each.id).proposals.push({ command: each.command, update: each.update })
        return
      case 'settle': {
        const model = known.get(each.id)
        const settled = model?.proposals.find((one) => one.command === each.command)
        if (model === undefined) return
        drop(model, each.command)
        if (settled !== undefined && model.base !== undefined) model.base = settled.update(model.base)
        return
      }
      case 'answer': {
        const model = known.get(each.answer.id)
        if (model === undefined) return
        drop(model, each.command)
        model.base = { ...model.base, ...each.answer }
        return
      }
      case 'withdraw': {
        const model = known.get(each.id)
        if (model !== undefined) drop(model, each.command)
        return
      }
      case 'watch':
        at(each.id).isWatched = true
        return
      case 'unwatch':
        at(each.id).isWatched = false
        return
      case 'hold':
        at(each.id).held += 1
        return
      case 'release': {
        const model = known.get(each.id)
        if (model !== undefined) model.held = Math.max(0, model.held - 1)
        return
      }
      case 'sweep':
        forget()
        return
      case 'clear':
        for (const model of known.values()) Object.assign(model, { base: undefined, proposals: [] })
        forget()
    }
  }
  const shown = (key: number): Thing | undefined => {
    const model = known.get(key)
    return model?.base && model.proposals.reduce((entity, proposal) => proposal.update(entity), model.base)
  }
  return { apply, shown, base: (key: number) => known.get(key)?.base, size: () => known.size }
}

const makeThings = () => makeEntities<Thing, number>('thing', (entity) => entity.id)

/** Runs steps on a store, and counts notifications without a change. */
const makeRunner = (things: Entities<Thing, number>) => {
  const watching = new Map<number, () => void>()
  const seen = new Map<number, Thing | undefined>()
  const idle: Array<string> = []
  const watch = (key: number): void => {
    if (watching.has(key)) return
    let isFirst = true
    const stop = effect(() => {
      const value = things.read(key).value
      if (!isFirst && JSON.stringify(value) === JSON.stringify(seen.get(key))) idle.push(`${key} fired for nothing`)
      isFirst = false
      seen.set(key, value)
    })
    watching.set(key, stop)
  }
  const apply = (each: Step): void => {
    switch (each.do) {
      case 'confirm':
        return things.confirm(each.things)
      case 'propose':
        return things.propose(each.id, each.command, each.update)
      case 'answer':
        return things.settle(each.answer.id, each.command, each.answer)
      case 'settle':
      case 'withdraw':
        return things[each.do](each.id, each.command)
      case 'watch':
        return watch(each.id)
      case 'unwatch':
        // Reading creates the entity's cell, in the model and in the store.
        things.read(each.id)
        watching.get(each.id)?.()
        watching.delete(each.id)
        return
      case 'hold':
      case 'release':
        return things[each.do]([each.id])
      case 'sweep':
        things.sweep()
        return
      case 'clear':
        things.clear()
    }
  }
  const stop = (): void => {
    for (const end of watching.values()) end()
  }
  return { apply, seen, watching, idle, stop }
}

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

  it('returns how many entities a sweep evicted', () => {
    const things = makeThings()
    things.confirm([1, 2, 3].map((key) => ({ id: key, score: 0, tags: [] })))
    things.hold([1])
    expect([things.sweep(), things.sweep(), things.size()]).toEqual([2, 0, 1])
  })
})
