// A signal that is still referenced when its entity is evicted never becomes stale.
import { computed, effect } from '@preact/signals-core'
import { describe, expect, it } from 'vitest'
import { type Entities, makeEntities } from './Entities.ts'
import { CompactEntity } from './EntityCell.ts'

interface Thing {
  readonly id: number
  readonly score: number
  readonly tags: ReadonlyArray<string>
}

const makeThings = () => makeEntities<Thing, number>('thing', (entity) => entity.id)

describe('a signal that was read before a sweep', () => {
  const one = (score: number): Thing => ({ id: 1, score, tags: [] })
  const scoresOf = (signal: ReturnType<Entities<Thing, number>['read']>) => {
    const scores: Array<number | undefined> = []
    const stop = effect(() => {
      scores.push(signal.value?.score)
    })
    return { scores, stop }
  }

  it('is restored with its last value when it is watched', () => {
    const things = makeThings()
    things.confirm([one(1)])
    const early = things.read(1)
    things.sweep()
    const { scores, stop } = scoresOf(early)
    things.confirm([one(2)])
    stop()
    expect(scores).toEqual([1, 2])
    expect(things.read(1)).toBe(early)
  })

  it('becomes the signal of the entity that replaced it, where that was not read yet', () => {
    const things = makeThings()
    things.confirm([one(1)])
    const early = things.read(1)
    things.sweep()
    things.confirm([one(2)])
    const { scores, stop } = scoresOf(early)
    expect(things.read(1)).toBe(early)
    things.confirm([one(3)])
    stop()
    expect(scores).toEqual([2, 3])
  })

  it('shows the entity that came back in its compact form', () => {
    class CompactOne extends CompactEntity<Thing> {
      override whole = (): Thing => one(2)
      override equals = (other: CompactEntity<Thing>): boolean => other.whole().score === 2
    }
    const things = makeThings()
    things.confirm([one(1)])
    const early = things.read(1)
    things.sweep()
    things.bring([one(2)], [new CompactOne()])
    const { scores, stop } = scoresOf(early)
    things.confirm([one(3)])
    stop()
    expect(scores).toEqual([2, 3])
    expect(things.size()).toBe(1)
  })

  it('shows the entity that replaced it meanwhile, and all its changes', () => {
    const things = makeThings()
    things.confirm([one(1)])
    const early = things.read(1)
    things.sweep()
    things.confirm([one(2)])
    const late = things.read(1)
    const watched = scoresOf(early)
    const other = scoresOf(late)
    things.confirm([one(3)])
    things.propose(1, 'a', (entity) => ({ ...entity, score: 9 }))
    expect(watched.scores).toEqual([2, 3, 9])
    expect(other.scores).toEqual([2, 3, 9])
    other.stop()
    things.withdraw(1, 'a')
    expect([things.sweep(), watched.scores.at(-1)]).toEqual([0, 3])
    watched.stop()
    expect(things.sweep()).toBe(1)
    // Once more, from the cell that it moved to.
    things.confirm([one(4)])
    const again = scoresOf(early)
    const moved = scoresOf(late)
    things.confirm([one(5)])
    expect([again.scores, moved.scores]).toEqual([
      [4, 5],
      [4, 5],
    ])
    again.stop()
    moved.stop()
  })

  it('passes its last value to an empty replacement', () => {
    const things = makeThings()
    things.confirm([one(1)])
    const early = things.read(1)
    things.sweep()
    const late = things.read(1)
    const { scores, stop } = scoresOf(early)
    expect([scores, late.peek()?.score, things.peek(1)?.score]).toEqual([[1], 1, 1])
    stop()
  })

  it('works through a computed too', () => {
    const things = makeThings()
    things.confirm([one(1)])
    const early = things.read(1)
    const score = computed(() => early.value?.score)
    expect(score.value).toBe(1)
    things.sweep()
    things.confirm([one(2)])
    const scores: Array<number | undefined> = []
    const stop = effect(() => {
      scores.push(score.value)
    })
    things.confirm([one(3)])
    stop()
    expect(scores.at(-1)).toBe(3)
    expect(scores).not.toContain(undefined)
  })

  it('does not restore values from before everything was cleared', () => {
    const things = makeThings()
    things.confirm([one(1)])
    const early = things.read(1)
    things.sweep()
    things.clear()
    const { scores, stop } = scoresOf(early)
    things.confirm([one(2)])
    stop()
    expect(scores).toEqual([undefined, 2])
  })
})

describe('a signal that is first read late', () => {
  it('shows all that was confirmed and proposed before, and what follows', () => {
    const things = makeThings()
    things.confirm([{ id: 1, score: 1, tags: ['a'] }])
    things.propose(1, 'vote', (entity) => ({ ...entity, score: entity.score + 1 }))
    things.confirm([{ id: 1, score: 5, tags: ['a'] }])
    const scores: Array<number | undefined> = []
    const stop = effect(() => {
      scores.push(things.read(1).value?.score)
    })
    things.withdraw(1, 'vote')
    stop()
    expect(scores).toEqual([6, 5])
  })
})
