// The matcher finds the same words as separate searches, in time linear in filter and text.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeWordMatcher, normalText, type WordMatch } from './wordMatcher.ts'

const isLetter = (letter: string | undefined): boolean => letter !== undefined && /^[\p{L}\p{M}\p{N}_]$/u.test(letter)

/** Checks every position for every word: correct, and slow. */
const includesWord = (text: string, word: string): boolean => {
  const letters = Array.from(text)
  const wanted = Array.from(word)
  return letters.some((_, at) => {
    if (!wanted.every((letter, index) => letters[at + index] === letter)) return false
    const isBegun = isLetter(wanted[0]) && isLetter(letters[at - 1])
    const goesOn = isLetter(wanted.at(-1)) && isLetter(letters[at + wanted.length])
    return !isBegun && !goesOn
  })
}

const naive: Readonly<Record<WordMatch, (text: string, word: string) => boolean>> = {
  includes: (text, word) => text.includes(word),
  'includes-word': includesWord,
  'starts-with': (text, word) => text.startsWith(word),
  'ends-with': (text, word) => text.endsWith(word),
  'full-exact': (text, word) => text === word,
  domain: (text, word) => text === word || text.endsWith(`.${word}`),
}
const ways: ReadonlyArray<WordMatch> = ['includes', 'includes-word', 'starts-with', 'ends-with', 'full-exact', 'domain']

/** Few letters, so that words often occur in texts, within each other and overlapping. */
const texts = fc
  .array(fc.constantFrom('a', 'b', 'ab', 'é', '.', ' ', '-', '_', '7', '𞤀', '😀', 'ि'), { maxLength: 14 })
  .map((all) => normalText(all.join('')))
const words = texts.filter((text) => text !== '')

const stepsOf = (lists: Parameters<typeof makeWordMatcher>[0], text: string): number => {
  const matcher = makeWordMatcher(lists)
  return matcher.search(text, new Uint8Array(matcher.size), 1)
}

describe('all words of a filter', () => {
  it('are found exactly where separate searches find them', () => {
    const list = fc.record({ match: fc.constantFrom(...ways), words: fc.array(words, { maxLength: 6 }) })
    fc.assert(
      fc.property(fc.array(list, { maxLength: 8 }), texts, (lists, text) => {
        const matcher = makeWordMatcher(lists)
        const found = new Uint8Array(matcher.size)
        matcher.search(text, found, 1)
        const answers = matcher.lists.map((patterns) => patterns.some((pattern) => found[pattern] === 1))
        expect(answers).toEqual(lists.map(({ match, words: all }) => all.some((word) => naive[match](text, word))))
      }),
      { numRuns: 5000 },
    )
  })

  it.each([
    [
      'words that are all in each other',
      (n: number) => Array.from({ length: n / 20 }, (_, at) => 'a'.repeat(at + 1)),
      (n: number) => 'a'.repeat(n),
    ],
    [
      'one long word that is never quite there',
      (n: number) => [`${'a'.repeat(n / 20)}b`],
      (n: number) => 'a'.repeat(n),
    ],
    [
      'many short words',
      (n: number) => Array.from({ length: n / 10 }, (_, at) => at.toString(36)),
      (n: number) => '1a '.repeat(n / 3),
    ],
    [
      'words between blanks',
      (n: number) => Array.from({ length: n / 40 }, (_, at) => 'a '.repeat(at + 1).trim()),
      (n: number) => 'a '.repeat(n / 2),
    ],
  ] as const)('take steps linear in text plus filter, not in their product: %s', (_, wordsOf, textOf) => {
    for (const match of ways) {
      const lists = [{ match, words: wordsOf(6000).map(normalText) }]
      const letters = lists[0]?.words.reduce((sum, word) => sum + word.length, 0) ?? 0
      const count = lists[0]?.words.length ?? 0
      // Each symbol is one step, and the matcher falls back at most as often as it advanced.
      for (const n of [1500, 3000, 6000])
        expect(stepsOf(lists, textOf(n))).toBeLessThan(6 * n + Math.min(letters, 2 * count) + 100)
    }
  })

  it('are found in any case and with composed or decomposed accents', () => {
    const matcher = makeWordMatcher([{ match: 'includes-word', words: [normalText('ÜBER')] }])
    const found = new Uint8Array(matcher.size)
    matcher.search('u\u0308ber alles', found, 1)
    expect(matcher.lists[0]?.some((pattern) => found[pattern] === 1)).toBe(true)
  })
})
