/** Steps on a store of entities, a naive model of it, and a runner that watches what the store shows. */
import { effect } from '@preact/signals-core'
import fc from 'fast-check'
import { type Entities, makeEntities } from '../../signals/Entities.ts'
import { CompactEntity, type Update } from '../../signals/EntityCell.ts'
import { makeJournal } from '../../signals/journal.ts'
import type { RequestOrder } from '../../signals/RequestOrder.ts'
import { isEqual } from '../../signals/sharing.ts'

export interface Thing {
  readonly id: number
  readonly score: number
  readonly tags: ReadonlyArray<string>
  readonly note?: string
}

export class CompactThing extends CompactEntity<Thing> {
  readonly #text: string
  constructor(of: Thing) {
    super()
    this.#text = JSON.stringify(of)
  }
  override whole(): Thing {
    return JSON.parse(this.#text)
  }
  override equals(other: CompactEntity<Thing>): boolean {
    return isEqual(this.whole(), other.whole())
  }
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

export type Step =
  | { readonly do: 'confirm' | 'bring'; readonly things: ReadonlyArray<Thing> }
  | { readonly do: 'propose'; readonly id: number; readonly command: string; readonly update: Update<Thing> }
  | { readonly do: 'settle' | 'withdraw'; readonly id: number; readonly command: string }
  | { readonly do: 'answer'; readonly answer: Thing; readonly command: string }
  | { readonly do: 'watch' | 'unwatch' | 'hold' | 'release'; readonly id: number }
  | { readonly do: 'sweep' | 'clear' }

export const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom('confirm' as const, 'bring' as const),
    things: fc.array(thing, { minLength: 1, maxLength: 3 }),
  }),
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

export const makeModel = () => {
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
      case 'bring':
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

export const makeThings = (journal = makeJournal(), asking?: RequestOrder) =>
  makeEntities<Thing, number>('thing', (entity) => entity.id, asking, journal)

/** Runs steps on a store, and counts notifications without a change. */
export const makeRunner = (things: Entities<Thing, number>) => {
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
      case 'bring':
        return things.bring(
          each.things,
          each.things.map((one) => new CompactThing(one)),
        )
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
