import fc from 'fast-check'
import { expect, it } from 'vitest'
import { byRelevance } from './relevance.ts'

const match = (id: number, title: string, start = '') => ({ id, title, start })
const order = (matches: ReadonlyArray<ReturnType<typeof match>>, ...words: ReadonlyArray<string>) =>
  byRelevance(matches, words).map(({ id }) => id)

it('a word in the title counts more than one in the text', () => {
  expect(order([match(9, 'Compost', 'timber'), match(1, 'Timber')], 'timber')).toEqual([1, 9])
})

it('the word itself counts more than a longer one', () => {
  expect(order([match(9, 'Timbered houses'), match(1, 'Timber houses')], 'timber')).toEqual([1, 9])
})

it('a short text with the word comes before a long one', () => {
  const long = 'and so on '.repeat(60)
  expect(order([match(9, 'A', `timber ${long}`), match(1, 'B', 'timber')], 'timber')).toEqual([1, 9])
})

it('many of one word do not outweigh both words', () => {
  expect(order([match(9, 'slug slug slug slug slug'), match(1, 'slug and beer')], 'slug', 'beer')).toEqual([1, 9])
})

it('accents and capitals make no difference', () => {
  expect(order([match(9, 'Tea'), match(1, 'CAFÉ')], 'cafe')).toEqual([1, 9])
  expect(order([match(9, 'Tea'), match(1, 'cafe')], 'café')).toEqual([1, 9])
})

it('of equals the newest comes first, whatever order they came in', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5], { minLength: 5 }), (ids) => {
      expect(
        order(
          ids.map((id) => match(id, 'timber')),
          'timber',
        ),
      ).toEqual([5, 4, 3, 2, 1])
    }),
  )
})

it('any texts are ordered, and none is lost', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 })
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text)), fc.array(text, { maxLength: 4 }), (texts, words) => {
      const ids = order(
        texts.map(([title, start], id) => match(id, title, start)),
        ...words,
      )
      expect(ids.toSorted((a, b) => a - b)).toEqual(texts.map((_, id) => id))
    }),
  )
})
