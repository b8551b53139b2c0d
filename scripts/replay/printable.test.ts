// Whatever a file holds, what is printed of it has no control characters and is not longer than it may be.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { printable, short, shortJson } from './printable.ts'

const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u
const letter = fc.oneof(
  fc.constantFrom('\u001b', '\u009b', '\u2028', '\u202e', '\n', '\u0000', '\uD83D', '\u{E0001}', '😀', 'é', '"', '\\'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
)
const anyText = fc.array(letter, { maxLength: 60 }).map((letters) => letters.join(''))

it('writes control characters as escapes', () => {
  expect(printable('a\u001b[2J\u009b\u2028\n')).toBe('a\\u001b[2J\\u009b\\u2028\\u000a')
  expect(printable('left\u202eright \u{E0001}')).toBe('left\\u202eright \\udb40\\udc01')
  expect(printable('é 😀 中')).toBe('é 😀 中')
})

it('cuts long text, and never in the middle of a character', () => {
  expect(short('abcdef', 6)).toBe('abcdef')
  expect(short('abcdefg', 6)).toBe('abcde…')
  expect(short('abcd😀efg', 6)).toBe('abcd…')
  expect(shortJson(undefined, 10)).toBe('nothing')
  expect(shortJson({ a: 'b' }, 10)).toBe('{"a":"b"}')
})

it('no text and no value has a control character left, and none is longer than its width', () => {
  fc.assert(
    fc.property(anyText, fc.jsonValue(), fc.integer({ min: 1, max: 80 }), (text, value, width) => {
      for (const line of [short(text, width), shortJson(text, width), shortJson([value, text], width)]) {
        expect(line).not.toMatch(unprintable)
        expect(line.length).toBeLessThanOrEqual(width)
      }
      expect(printable(text)).not.toMatch(unprintable)
    }),
  )
})

it('JSON stays the same JSON', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(JSON.parse(printable(JSON.stringify({ text })))).toEqual({ text })
    }),
  )
})
