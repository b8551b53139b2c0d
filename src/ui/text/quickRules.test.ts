import fc from 'fast-check'
import { Marked } from 'marked'
import { describe, expect, it, vi } from 'vitest'
import { lexMarkdown } from './lexMarkdown.ts'
import { plainParagraphs, quickRules } from './quickRules.ts'

const asked = new Marked({ gfm: true, breaks: true, tokenizer: quickRules })
const whole = new Marked({ gfm: true, breaks: true })

/** All that begins, ends or divides a block, and what is just not enough to. */
const pieces = [
  '\n',
  '\n',
  '\n\n',
  '\n \n',
  '\n\t\n',
  '\n   ',
  '\n    ',
  '\n===',
  '\n---',
  '\n  =',
  '\n-',
  '\n- ',
  '\n1. ',
  '\n> ',
  '\n>',
  '\n# ',
  '\n```\n',
  '\n~~~',
  '\n***',
  '\n| a | b |\n',
  '\n|--|:-:|\n',
  '\n:-',
  '\n\u2028\n',
  '\n\u00A0\n',
  '\n<b>',
  '\n<pre>',
  '\n[a]: /b',
  'a',
  'b c',
  ' ',
  '  ',
  '   ',
  '\t',
  '*',
  '**',
  '_',
  '__',
  '~~',
  '`',
  '``',
  '<i>',
  '[a]',
  '](/b)',
  '![',
  '\\',
  '=',
  '-',
  '>',
  '#',
  ':',
  '|',
  'é',
  '☃',
  '"',
  'http://a.example',
  'a@b.example',
  '\u2028',
  '\u00A0',
  '\f',
]

describe('the quick rules of Markdown', () => {
  it('find what the rules of the parser find, in any text', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 24 }), (parts) => {
        const text = parts.join('')
        expect(asked.lexer(text)).toEqual(whole.lexer(text))
      }),
      { numRuns: 3000 },
    )
  })

  it.each([
    'One line.',
    'One line.\n',
    'One.\n\nTwo.\n\n\nThree.',
    'One\ntwo',
    'A heading\n===\ntext',
    'A heading\nof two lines\n  ---  \ntext',
    'No heading\n\n---',
    'a | b\n-|-\n1 | 2',
    '| a |\n| - |\n| 1 |',
    'a\n:-:\n1',
    '> quoted\nand on',
    '   > quoted',
    '*so* and __so__ and a*b*c and snake_case_name',
    '- one\n- two\n\n  three',
  ])('find what the rules of the parser find: %j', (text) => {
    expect(asked.lexer(text)).toEqual(whole.lexer(text))
  })

  it('are asked only where they can match', () => {
    const used: Array<string> = []
    const watched = new Marked({
      gfm: true,
      breaks: true,
      tokenizer: Object.fromEntries(
        Object.keys(quickRules).map((name) => [
          name,
          () => {
            used.push(name)
            return false
          },
        ]),
      ),
    })
    watched.use({ tokenizer: quickRules })
    watched.lexer('Just words,\nand (some) more.\n\nAnd again: 5 - 4 = 1.')
    expect(used).toEqual([])
    watched.lexer('> quoted\n\nA | B\n-|-\n\nEnd\n---')
    expect(new Set(used)).toEqual(new Set(Object.keys(quickRules)))
  })

  it.each(['a\n# \n', 'a\n> b\n', '- a\nb\n', 'a\nb\n', 'a | b\n'])(
    'look at as many places as a text is long: %j, many times',
    (block) => {
      const looks = vi.spyOn(RegExp.prototype, 'test')
      const looksAt = (times: number): number => {
        looks.mockClear()
        lexMarkdown(block.repeat(times))
        return looks.mock.calls.length
      }
      expect(looksAt(2000)).toBeLessThanOrEqual(2.2 * looksAt(1000))
      looks.mockRestore()
    },
  )
})

/** All that is found inside a paragraph. */
const inlinePieces = pieces
  .filter((piece) => !piece.includes('\n'))
  .concat(
    '>!',
    '!<',
    '<a href="/x">',
    '</a>',
    '</pre>',
    '<code>',
    '&amp;',
    'u/name',
    '**so**',
    '[a](/b)',
    '`c`',
    'www.a.example',
  )

describe('a text of plain paragraphs', () => {
  const texts = fc
    .array(fc.array(fc.constantFrom(...inlinePieces), { maxLength: 12 }), { minLength: 1, maxLength: 4 })
    .map((lines) => lines.map((line) => `So${line.join('')}.`).join('\n\n'))

  it('is read as the parser reads it below a heading', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(plainParagraphs(text)).toBeDefined()
        expect(lexMarkdown(text)).toEqual(lexMarkdown(`# Heading\n${text}`)?.slice(1))
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    '',
    '\n\nText',
    ' Text',
    'One\ntwo',
    'One\n\n\nTwo',
    'Text\n',
    '# Text',
    '> Text',
    '* Text',
    '1. Text',
    '```',
    '[a]: /b',
    '| a |',
    'Text\n\n- one',
    'Text\n\n    code',
  ])('is not %j', (text) => {
    expect(plainParagraphs(text)).toBeUndefined()
  })
})
