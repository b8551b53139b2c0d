// What a filter does with content.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileFilter } from './compileFilter.ts'
import { matches } from './FilterRule.ts'
import { readFilter } from './filterThread.ts'
import { judge } from './judge.ts'
import { subjectOf } from './subjectOf.ts'

const day = 24 * 60 * 60 * 1000
const now = 1000 * day

const findsExpression = (expression: string, text: string): boolean => new RegExp(expression, 'im').test(text)

const author = { username: 'Zoe_9', created: now - 3 * day, post_score: 4, comment_score: -2 }
const post = (title: string, markdown = '', link = '') =>
  subjectOf({ type: 'post', title, markdown, link }, author, now)
const comment = (markdown: string) => subjectOf({ type: 'comment', title: '', markdown, link: '' }, author, now)

const judged = (rules: string, subject = post('A great Deal', 'See https://shop.example/now (or not).')) =>
  judge(compileFilter(readFilter(rules)), subject, findsExpression)
const applies = (conditions: string, subject?: ReturnType<typeof post>): boolean =>
  judged(`${conditions}\naction: remove`, subject) !== undefined

describe('whether a rule applies', () => {
  it.each([
    ['title: deal', true],
    ['title: dea', false],
    ['title (includes): dea', true],
    ['title: [nothing, DEAL]', true],
    ['title (starts-with): a great', true],
    ['title (ends-with): deal', true],
    ['title (full-exact): a great deal', true],
    ['title (full-exact): deal', false],
    ["title (regex): '^A\\s+\\w+ deal$'", true],
    ['~title: deal', false],
    ['~title: bargain', true],
    ['body: deal', false],
    ['title+body: deal', true],
    ['~title+body: deal', false],
    ['domain: shop.example', true],
    ['domain: example', true],
    ['domain: op.example', false],
    ['link: shop.example/now', true],
    ['author: zoe_9', true],
    ['author: zoe', false],
    ['author:\n  name (starts-with): zoe', true],
    ['author:\n  account_age: < 4 days', true],
    ['author:\n  account_age: < 3 days', false],
    ['author:\n  account_age: <= 3 days', true],
    ['author:\n  post_score: < 5\n  comment_score: < 0', true],
    ['author:\n  post_score: < 5\n  comment_score: ">= 0"', false],
    ['title: deal\nbody: see', true],
    ['title: deal\nbody: nothing', false],
    ['type: post\ntitle: deal', true],
    ['type: comment\ntitle: deal', false],
    ['type: post', true],
  ])('%j: %s', (conditions, expected) => {
    expect(applies(conditions)).toBe(expected)
  })

  it('comments have no title, so conditions on it never hold, not even negated ones', () => {
    expect(applies('title: x', comment('x'))).toBe(false)
    expect(applies('~title: x', comment('y'))).toBe(false)
    expect(applies('title+body: x', comment('an X!'))).toBe(true)
    expect(applies('domain: bad.example', comment('[here](http://www.BAD.example/x)'))).toBe(true)
  })

  it.each([
    'see https://bad.example, cheap',
    'see https://bad.example! Or https://bad.example; or not',
    '**https://bad.example**',
    'at www.bad.example today',
    '[x](//bad.example)',
    '[x](https&#58;//bad.example)',
    '![x](//bad.example/a.png)',
    '[x][1]\n\n[1]: //bad.example',
    '[x](https:\\/\\/bad.example)',
    '[x](/\\\\bad.example)',
    '| a |\n|---|\n| - [x](//bad.example) |',
    '- a\n  > [x](//bad.example)',
    'a >!b ` c!< [x](//bad.example) `',
    '`https://bad.example,`',
  ])('%j has the domain of its link', (markdown) => {
    for (const subject of [comment(markdown), post('A title', markdown)]) {
      expect(applies('domain: bad.example', subject)).toBe(true)
      expect(applies('link: bad.example', subject)).toBe(true)
      expect(applies('~domain: bad.example', subject)).toBe(false)
    }
  })

  it('a text without a link to another site has no domain', () => {
    for (const markdown of ['and//or', '[x](/c/cats)', '[x](mailto:a@bad.example)', '[x](javascript:alert)', '@bad'])
      expect(comment(markdown).texts).toMatchObject({ link: [], domain: [] })
  })

  it('posts with a link have its domain, and no text', () => {
    const shared = post('Look', '', 'https://sub.bad.example:8080/path')
    expect(applies('domain: bad.example', shared)).toBe(true)
    expect(applies('~body: x', shared)).toBe(false)
    expect(applies('~body: x', post('Look', ''))).toBe(true)
  })

  it('only whole words match, in any script', () => {
    expect(applies('title: wert', post('Der Wert!'))).toBe(true)
    expect(applies('title: wert', post('Lesenswert'))).toBe(false)
    expect(applies('title: über', post('Übermut'))).toBe(false)
    expect(applies('title: 100%', post('It is 100% sure'))).toBe(true)
  })
})

describe('several rules', () => {
  const hold = 'title: deal\naction: filter'
  const remove = 'title: great\naction: remove'
  const not = 'title: nothing\naction: remove'

  it('the first that removes decides, else the first that holds', () => {
    expect(judged([hold, not, remove, remove].join('\n---\n'))?.place).toBe(3)
    expect(judged([not, hold, hold].join('\n---\n'))?.place).toBe(2)
    expect(judged(not)).toBeUndefined()
  })
})

describe('for all texts', () => {
  const word = fc.stringMatching(/^[a-z]{1,6}$/)
  const words = fc.array(word, { minLength: 1, maxLength: 8 })

  it('a word is found exactly if it is among the text’s words', () => {
    fc.assert(
      fc.property(words, word, (all, wanted) => {
        expect(applies(`title: "${wanted}"`, post(all.join(' ')))).toBe(all.includes(wanted))
      }),
    )
  })

  it('a negated condition holds exactly if the plain one does not', () => {
    fc.assert(
      fc.property(words, word, fc.constantFrom(...matches), (all, wanted, match) => {
        const subject = post(all.join(' '))
        expect(applies(`~title (${match}): "${wanted}"`, subject)).toBe(
          !applies(`title (${match}): "${wanted}"`, subject),
        )
      }),
    )
  })

  it('another rule never lets through what one of them stops', () => {
    const rule = fc
      .tuple(word, fc.constantFrom('remove', 'filter'))
      .map(([wanted, action]) => `title: "${wanted}"\naction: ${action}`)
    fc.assert(
      fc.property(words, fc.array(rule, { maxLength: 5 }), rule, (all, rules, further) => {
        const subject = post(all.join(' '))
        const before = judge(compileFilter(readFilter(rules.join('\n---\n'))), subject, findsExpression)
        const after = judge(compileFilter(readFilter([...rules, further].join('\n---\n'))), subject, findsExpression)
        const kept = before === undefined ? undefined : after
        expect(kept === undefined).toBe(before === undefined)
        expect(before?.action === 'remove' ? after : before).toEqual(before)
      }),
    )
  })
})

describe('a regular expression that timed out', () => {
  const held = { place: 1, action: 'filter', reason: 'Its expression took too long to check.' }
  const judgedLate = (rules: string) => judge(compileFilter(readFilter(rules)), post('A great deal'), () => undefined)

  it.each([
    ['title (regex): slow\naction: remove', held],
    ['~title (regex): slow\naction: filter', held],
    ['title: nothing\nbody (regex): slow\naction: remove', undefined],
    [
      'title (regex): slow\naction: remove\n---\ntitle: deal\naction: remove',
      { place: 2, action: 'remove', reason: '' },
    ],
  ])(
    'holds the content, unless the rest of its rule does not hold or another rule removes it: %j',
    (rules, expected) => {
      const rule = judgedLate(rules)
      expect(rule && { place: rule.place, action: rule.action, reason: rule.reason }).toEqual(expected)
    },
  )
})
