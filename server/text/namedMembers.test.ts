// A text mentions exactly the members whose names its readers see as links.
import fc from 'fast-check'
import { Marked } from 'marked'
import { describe, expect, it } from 'vitest'
import { readText, withoutSpoilers } from './markdown.ts'
import { mayNameMembers, namesInTokens } from './namedMembers.ts'

const namedMembers = (text: string) => readText(text).names

describe('the members that a text mentions', () => {
  it.each([
    ['u/Ada, @bob_b and /u/cy-d.', ['ada', 'bob_b', 'cy-d']],
    ['@ada @ADA u/ada', ['ada']],
    ['**@ada** and *u/bob*', ['ada', 'bob']],
    ['u/snake_case_name_', ['snake_case_name_']],
    ['# @ada\n\n> @bob\n\n- @cy\n  - @dee\n\n| a |\n|---|\n| @eve |', ['ada', 'bob', 'cy', 'dee', 'eve']],
    ['- [ ] @ada', ['ada']],
  ])('finds them in %j', (text, names) => {
    expect(namedMembers(text)).toEqual(names)
  })

  it.each([
    'c/ada and me@example.org, x/u/ada',
    '`@ada`',
    '```\n@ada\n```',
    '    @ada',
    '[@ada](https://example.org)',
    '![@ada](https://example.org/x.png)',
    'https://example.org/u/ada',
    '>!it was @ada!<',
    'and >!it was @ada!< then',
    '<!-- @ada -->',
    '\\@ada',
    '',
  ])('finds none in %j', (text) => {
    expect(namedMembers(text)).toEqual([])
  })

  it('are found in any text, without duplicates', () => {
    const piece = fc.constantFrom('@ada', 'u/bob', ' ', '\n', '>', '`', '*', '- ', '>!', '!<', '<b>', '|', '[', '](x)')
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string())), (pieces) => {
        const names = namedMembers(pieces.join(''))
        expect(new Set(names).size).toBe(names.length)
      }),
    )
  })

  it('are none if the text has no letters of a name, however Markdown splits it', () => {
    const reader = new Marked({ gfm: true, breaks: true })
    const piece = fc.constantFrom(
      'u',
      '/',
      'ada',
      '&#47;',
      '&#64;',
      '&',
      '#',
      '47;',
      ' ',
      '\n',
      '>',
      '`',
      '*',
      '- ',
      '|',
      '\\',
      '[',
      '](x)',
      '\t',
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('')
        fc.pre(!mayNameMembers(text))
        expect(namesInTokens(reader.lexer(withoutSpoilers(text)))).toEqual([])
      }),
    )
  })
})
