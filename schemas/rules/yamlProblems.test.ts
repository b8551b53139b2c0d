// Syntax errors are found, with their lines; no input makes the check fail.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { yamlProblems } from './yamlProblems.ts'

describe('the YAML of a filter', () => {
  it.each(['', '# nothing', 'action: remove', 'a: 1\n---\nb: [x, "y"]\n', 'text: |\n  one\n  two'])(
    'that is valid has no problems: %j',
    (text) => {
      expect(yamlProblems(text)).toEqual([])
    },
  )

  it.each([
    ['type: post\nword: ["buy", "casino]\naction: remove\n', [[2, 'The " that begins here needs a " at its end.']]],
    ['type: post\nword: [a, b\naction: remove\n', [[2, 'The [ that begins here needs a ] at its end.']]],
    ['domain: [spam.example', [[1, 'The [ that begins here needs a ] at its end.']]],
    ['domain: {a: b', [[1, 'The { that begins here needs a } at its end.']]],
    ['words: "x', [[1, 'The " that begins here needs a " at its end.']]],
    ["a: 'x\nb: 3\n", [[1, "The ' that begins here needs a ' at its end."]]],
    ['a: 1\n\tb: 2\n', [[2, 'Tabs are not allowed as indentation.']]],
    ['a: 1\na: 2\n', [[2, 'Map keys must be unique.']]],
    ['- a\nb: c\n', [[2, 'Unexpected scalar at node end.']]],
  ] as const)('that is invalid is marked at the error, once per line: %j', (text, expected) => {
    expect(yamlProblems(text).map(({ line, reason }) => [line, reason])).toEqual(expected)
  })

  it('has the line of each problem, also in a later document', () => {
    expect(yamlProblems('a: 1\n---\nb: "never closed\n').map(({ line }) => line)).toEqual([3])
    expect(yamlProblems('a: 1\n\tb: 2\n').map(({ line }) => line)).toContain(2)
  })

  it('ignores rules that are only comments, and reports rules that are too long, too deep or too many', () => {
    expect(yamlProblems('# one\n---\n# two\n---\n')).toEqual([])
    const long = `a: 1\n---\n\nb: ${'x'.repeat(4000)}`
    expect(yamlProblems(long)).toMatchObject([{ line: 4, reason: 'A rule of more than 4000 characters is not read.' }])
    expect(yamlProblems('['.repeat(3999)).length).toBeGreaterThan(0)
    const many = Array.from({ length: 201 }, (_, at) => `a: ${at}`).join('\n---\n')
    expect(yamlProblems(many)).toMatchObject([{ line: 401, reason: 'No more than 200 rules are read.' }])
  })

  it('never throws, and marks nothing outside the text', () => {
    const parts = fc.constantFrom('a', ': ', '- ', '[', '{', '"', "'", '\n', '\t', '  ', '|', '&x', '*x', '---\n', '#')
    const texts = fc.array(parts, { maxLength: 40 }).map((each) => each.join(''))
    fc.assert(
      fc.property(texts, (text) => {
        for (const { from, to, line } of yamlProblems(text)) {
          expect([from >= 0, from <= to, to <= text.length, line >= 1]).toEqual([true, true, true, true])
          expect(line).toBeLessThanOrEqual(text.split('\n').length)
        }
      }),
    )
  })
})
