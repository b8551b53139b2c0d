// The editor's buttons: a press adds the mark, the next press removes it, and nothing else of the text changes.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { marked, marks, replaced, type Selected } from './markdownMarks.ts'

const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '*', '>', '[', '…'), maxLength: 30 })

/** A text with a selection or a caret. */
const selectedOf = (texts: fc.Arbitrary<string>): fc.Arbitrary<Selected> =>
  fc.tuple(texts, fc.nat(), fc.nat()).map(([words, one, other]) => {
    const places = [one % (words.length + 1), other % (words.length + 1)].toSorted((a, b) => a - b)
    return { text: words, start: places[0] ?? 0, end: places[1] ?? 0 }
  })

const wordsOf = ({ text: all, start, end }: Selected): string => all.slice(start, end)

describe('every button', () => {
  it('changes only the selection and its lines, and keeps the selection within the text', () => {
    fc.assert(
      fc.property(selectedOf(text), fc.constantFrom(...marks), (selected, mark) => {
        const change = marked(mark, selected)
        const after = replaced(selected, change)
        expect(change.from).toBeLessThanOrEqual(selected.end)
        expect(change.to).toBeGreaterThanOrEqual(selected.start)
        expect(after.start).toBeLessThanOrEqual(after.end)
        expect(after.end).toBeLessThanOrEqual(after.text.length)
        // Without marks and spaces, the text is the same as before.
        const bare = (words: string): string => words.replaceAll('https://', '').replace(/[*>\s[\]()]/g, '')
        expect(bare(after.text)).toBe(bare(selected.text))
      }),
      { numRuns: 500 },
    )
  })

  it('restores the text when it is pressed twice', () => {
    const plain = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '…'), maxLength: 30 })
    fc.assert(
      fc.property(selectedOf(plain), fc.constantFrom('bold', 'italic', 'quote'), (selected, mark) => {
        const once = replaced(selected, marked(mark, selected))
        expect(replaced(once, marked(mark, once)).text).toBe(selected.text)
      }),
      { numRuns: 500 },
    )
  })
})

const press = (mark: (typeof marks)[number], all: string, part: string) => {
  const start = all.indexOf(part)
  const after = replaced(
    { text: all, start, end: start + part.length },
    marked(mark, { text: all, start, end: start + part.length }),
  )
  return [after.text, wordsOf(after)]
}

describe('the buttons', () => {
  it.each([
    ['bold', 'a cat sat', 'cat', 'a **cat** sat', 'cat'],
    ['bold', 'a **cat** sat', 'cat', 'a cat sat', 'cat'],
    ['bold', 'a **cat** sat', '**cat**', 'a cat sat', 'cat'],
    ['bold', 'a *cat* sat', 'cat', 'a ***cat*** sat', 'cat'],
    ['bold', 'a cat sat', ' cat ', 'a **cat** sat', 'cat'],
    ['italic', 'a cat sat', 'cat', 'a *cat* sat', 'cat'],
    ['italic', 'a *cat* sat', 'cat', 'a cat sat', 'cat'],
    ['italic', 'a **cat** sat', 'cat', 'a ***cat*** sat', 'cat'],
    ['italic', 'a ***cat*** sat', 'cat', 'a **cat** sat', 'cat'],
    ['bold', 'a ***cat*** sat', 'cat', 'a *cat* sat', 'cat'],
    ['quote', 'one\ntwo\nthree', 'wo\nth', 'one\n> two\n> three', '> two\n> three'],
    ['quote', 'one\n> two\n> three', 'wo\n> th', 'one\ntwo\nthree', 'two\nthree'],
    ['link', 'a cat sat', 'cat', 'a [cat](https://) sat', 'https://'],
    ['link', 'see https://cats.example', 'https://cats.example', 'see [](https://cats.example)', ''],
  ] as const)('%s: %j with %j selected', (mark, before, part, after, selection) => {
    expect(press(mark, before, part)).toEqual([after, selection])
  })
})
