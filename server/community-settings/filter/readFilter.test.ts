// Parsing filters: the rules found, and that an error affects only its own rule.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { configLimits } from '../../../schemas/screenLimits.ts'
import { readFilter, wrongFilter } from './filterThread.ts'

const one = (text: string) => readFilter(text)[0]

describe('a filter', () => {
  it('is rules between lines of dashes, in order and with their position', () => {
    const filter = `# first
title (includes): [ "two words", Shout ]
action: filter
---
type: comment
~body+author (regex): '^[a-z]+ $'
author:
  name: bob
  ~name (starts-with): [x_, y_]
  account_age: < 7 days
  post_score: "> 3"
action: remove
action_reason: No strangers
--- # a comment
domain:
  - Spam.example
action: remove
`
    expect(readFilter(filter)).toEqual([
      {
        place: 1,
        type: 'any',
        texts: [{ fields: ['title'], match: 'includes', isNegated: false, words: ['two words', 'shout'] }],
        numbers: [],
        action: 'filter',
        reason: '',
      },
      {
        place: 2,
        type: 'comment',
        texts: [
          { fields: ['body', 'author'], match: 'regex', isNegated: true, words: ['^[a-z]+ $'] },
          { fields: ['author'], match: 'full-exact', isNegated: false, words: ['bob'] },
          { fields: ['author'], match: 'starts-with', isNegated: true, words: ['x_', 'y_'] },
        ],
        numbers: [
          { of: 'account_age', comparison: '<', than: 7 * 24 * 60 * 60 * 1000 },
          { of: 'post_score', comparison: '>', than: 3 },
        ],
        action: 'remove',
        reason: 'No strangers',
      },
      {
        place: 3,
        type: 'any',
        texts: [{ fields: ['domain'], match: 'domain', isNegated: false, words: ['spam.example'] }],
        numbers: [],
        action: 'remove',
        reason: '',
      },
    ])
  })

  it.each([
    ['does nothing', 'title: x'],
    ['does something unknown', 'title: x\naction: report'],
    ['says nothing', 'action: remove'],
    ['says an empty word', 'title: [a, ""]\naction: remove'],
    ['says no words', 'title: []\naction: remove'],
    ['has a mapping for a word', 'title: { a: b }\naction: remove'],
    ['looks at something unknown', 'titel: x\naction: remove'],
    ['looks in an unknown way', 'title (sounds-like): x\naction: remove'],
    ['is about something unknown', 'type: message\ntitle: x\naction: remove'],
    ['has an expression that is none', "title (regex): '('\naction: remove"],
    ['has an endless expression', `title (regex): ${'x'.repeat(1001)}\naction: remove`],
    ['has a threshold that is none', 'author: { post_score: few }\naction: remove'],
    ['knows something else of authors', 'author: { shoe_size: "> 40" }\naction: remove'],
    ['says something twice', 'title: x\ntitle: y\naction: remove'],
    ['repeats itself by reference', 'title: &t [x]\nbody: *t\naction: remove'],
    ['is no YAML', 'title: [x\naction: remove'],
    ['is a list', '- title: x\n- action: remove'],
    ['is endless', `title: [${'x, '.repeat(2000)}x]\naction: remove`],
  ])('skips only the rule that %s', (_, wrong) => {
    const right = 'title: x\naction: remove'
    expect(readFilter([right, wrong, right].join('\n---\n')).map(({ place }) => place)).toEqual([1, 3])
  })

  it('may cover all content of a kind', () => {
    expect(one('type: submission\naction: filter')).toMatchObject({ type: 'post', texts: [], numbers: [] })
  })

  it('accepts both kinds of line ends', () => {
    expect(readFilter('title: x\r\naction: remove\r\n---\r\nbody: y\r\naction: remove\r\n')).toHaveLength(2)
  })

  it('is parsed as in the documentation’s examples', () => {
    const page = readFileSync('docs/community-filter.md', 'utf8')
    const examples = Array.from(
      page.matchAll(/```yaml\n([\s\S]*?)```/g),
      ([, example = '']) => readFilter(example).length,
    )
    expect(examples).toEqual([3, 1])
  })

  it('is parsed without an exception, whatever its text', () => {
    const pieces = fc.constantFrom(
      '---\n',
      'title',
      ': ',
      '[',
      ']',
      '{',
      '"',
      '&a ',
      '*a',
      '- ',
      '\n',
      '  ',
      '~',
      '(regex)',
      'x',
      '|',
      '>',
      '!!js/function ',
      '#',
      'action: remove\n',
    )
    const text = fc.oneof(
      fc.string(),
      fc.array(pieces, { maxLength: 60 }).map((each) => each.join('')),
    )
    fc.assert(
      fc.property(text, (filter) => {
        const rules = readFilter(filter)
        expect(rules.every(({ texts, numbers, type }) => texts.length + numbers.length > 0 || type !== undefined)).toBe(
          true,
        )
      }),
    )
  })

  it.each(['[', '{a: ', ': ', '"', '&a [x]\n- *a\n- ', 'a: &a [x]\nb: [*a,*a,*a,*a,*a,*a]\n', '---\n['])(
    'made of nothing but %j is parsed in time',
    (piece) => {
      const begun = process.threadCpuUsage()
      readFilter(piece.repeat(Math.floor(configLimits.filter / piece.length)))
      // Once as a whole, and once in rules short enough to be parsed.
      const rule = piece.repeat(Math.floor(3900 / piece.length))
      readFilter(Array.from({ length: 25 }, () => rule).join('\n---\n'))
      const { user, system } = process.threadCpuUsage(begun)
      // Processor time: other work on the machine does not count.
      expect((user + system) / 1000).toBeLessThan(3000)
    },
  )
})

describe('errors in a filter', () => {
  const right = 'title: x\naction: remove'
  it.each([
    ['', undefined],
    ['# nothing yet', undefined],
    [right, undefined],
    [`${right}\n---\n# second\ntitel: x\naction: remove`, 'Line 5: "titel" is no line of a rule.'],
    [`${right}\r\n---\r\ntitle: [x\r\naction: remove`, 'Line 4: The [ that begins here needs a ] at its end.'],
    ['title: x', 'Line 1: "action" is remove or filter.'],
    ['title: x\naction: report', 'Line 2: "action" is remove or filter.'],
    ['action: remove', 'Line 1: This rule looks for nothing.'],
    ['type: message\naction: remove', 'Line 1: "type" is post, comment or any.'],
    ['title (sounds-like): x\naction: remove', 'Line 1: "sounds-like" is no way of looking for words.'],
    ["body (regex): '('\naction: remove", 'Line 1: This is no regular expression.'],
    ['body: []\naction: remove', 'Line 1: "body" needs a word, or a list of words.'],
    ['author:\n  post_score: few\naction: remove', 'Line 2: "post_score" needs a number, such as "< 10".'],
    ['author:\n  shoe_size: "> 40"\naction: remove', 'Line 2: "shoe_size" is no line of a rule.'],
    [`title: ${'x'.repeat(1001)}\naction: remove`, 'Line 1: A word of a rule may have 1000 characters at most.'],
    ['[[[[[[[[[[[[', 'Line 1: This rule is nested too deeply.'],
    ['- - - - - - - - - - - -', 'Line 1: This rule is nested too deeply.'],
    ['? '.repeat(1000), 'Line 1: This rule is nested too deeply.'],
  ])('are reported with their line: %j', (filter, expected) => {
    expect(wrongFilter(filter)).toBe(expected)
  })

  it('include too many words', () => {
    const rule = `title: [${Array.from({ length: 900 }, (_, at) => at.toString(36)).join(',')}]\naction: remove`
    expect(wrongFilter(Array.from({ length: 11 }, () => rule).join('\n---\n'))).toBe(undefined)
    const filter = Array.from({ length: 12 }, () => rule).join('\n---\n')
    expect(wrongFilter(filter)).toBe('Line 34: At most 10,000 words are read in one filter.')
    expect(readFilter(filter)).toHaveLength(11)
  })
})
