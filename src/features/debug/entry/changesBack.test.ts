// What came back of a proposal: all of it where nothing came in between, and otherwise exactly what did.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changesBack } from './stepsOf.ts'

const post = { id: 7, score: 10, vote: 0, tags: ['a', 'b'] }
const voted = { ...post, score: 11, vote: 1 }
const proposed = [{ key: 'post/7', before: post, after: voted }]

it('a rollback is everything if nothing else changed meanwhile, whatever was proposed', () => {
  const fields = fc.record({
    score: fc.integer(),
    title: fc.string(),
    tags: fc.array(fc.string()),
    seen: fc.option(fc.boolean(), { nil: undefined }),
  })
  fc.assert(
    fc.property(fields, fields, (before, after) => {
      const there = [{ key: 'post/7', before, after }]
      const back = changesBack(there, [{ key: 'post/7', before: after, after: before }])
      expect(back.filter(({ became }) => became !== 'back')).toEqual([])
      expect(back.length > 0).toBe(JSON.stringify(before) !== JSON.stringify(after))
    }),
  )
})

it('a rollback is neither what something else changed meanwhile nor what still shows', () => {
  const elsewhere = { ...voted, score: 40 }
  const withdrawn = [{ key: 'post/7', before: elsewhere, after: { ...elsewhere, score: 39 } }]
  expect(changesBack(proposed, withdrawn)).toEqual([
    { key: 'post/7', field: 'score', became: 'other' },
    { key: 'post/7', field: 'vote', became: 'stays' },
  ])
  expect(changesBack(proposed, []).map(({ became }) => became)).toEqual(['stays', 'stays'])
})

it('a rollback lists a new value whole, and one that changed twice once', () => {
  const whole = [{ key: 'member', before: '', after: 'ada' }]
  expect(changesBack(whole, [{ key: 'member', before: 'ada', after: '' }])).toEqual([{ key: 'member', became: 'back' }])
  const twice = [...proposed, { key: 'post/7', before: voted, after: { ...voted, tags: [] } }]
  expect(changesBack(twice, [{ key: 'post/7', before: { ...voted, tags: [] }, after: post }])).toEqual(
    ['score', 'tags', 'vote'].map((field) => ({ key: 'post/7', field, became: 'back' })),
  )
})
