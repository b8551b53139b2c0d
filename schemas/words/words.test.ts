import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { removalSources } from '../vocabulary.ts'
import { age, ageLabel, clip, clipDisplayName, clipLinkTitle } from './clip.ts'
import { badge, compact, plural, pluralGrouped } from './counts.ts'
import { decodeEntities } from './entities.ts'
import { removalText } from './labels.ts'
import { htmlWords, plainText } from './plainText.ts'

const day = 24 * 60 * 60 * 1000

describe('large counts', () => {
  it('are grouped by three digits, as English writes them', () => {
    expect(pluralGrouped(1, 'comment')).toBe('1 comment')
    fc.assert(
      fc.property(fc.maxSafeNat(), (count) => {
        fc.pre(count !== 1)
        expect(pluralGrouped(count, 'comment')).toBe(`${count.toLocaleString('en-US')} comments`)
      }),
    )
  })
})

describe('ages', () => {
  it.each([
    [0, '1s', '1 second'],
    [999, '1s', '1 second'],
    [-day, '1s', '1 second'],
    [Number.NaN, '1s', '1 second'],
    [2000, '2s', '2 seconds'],
    [60_000, '1m', '1 minute'],
    [2 * 3_600_000, '2h', '2 hours'],
    [3 * day, '3d', '3 days'],
    [2_628_000_000 - 1, '30d', '30 days'],
    [2_628_000_000, '1mo', '1 month'],
    [31_536_000_000 - 1, '11mo', '11 months'],
    [31_536_000_000, '1y', '1 year'],
  ])('%i ms are %s, %s', (elapsed, short, words) => {
    expect(age(10 * day + elapsed, 10 * day)).toBe(short)
    expect(ageLabel(10 * day + elapsed, 10 * day)).toBe(words)
  })

  it('never decrease over time', () => {
    const order = ['s', 'm', 'h', 'd', 'mo', 'y']
    const rank = (text: string) => order.indexOf(text.replace(/\d+/, '')) * 1e6 + Number.parseInt(text, 10)
    const span = fc.integer({ min: 0, max: 100 * 31_536_000_000 })
    fc.assert(fc.property(span, span, (a, b) => a > b || rank(age(a, 0)) <= rank(age(b, 0))))
  })
})

describe('plurals', () => {
  it("have an 's' unless the count is 1", () => {
    fc.assert(fc.property(fc.integer(), (n) => plural(n, 'vote') === (n === 1 ? '1 vote' : `${n} votes`)))
  })
})

describe('removal texts', () => {
  it('have a different sentence for every source and its pending variant', () => {
    const sources = removalSources.flatMap((source) => [source, `${source}Pending`])
    const texts = sources.map((source) => removalText('post', source))
    expect(new Set(texts).size).toBe(16)
    for (const text of texts) expect(text).toMatch(/^Post (removed|deleted|held|being) .+\.$/)
  })

  it("are plain 'removed.' for an unknown or missing source", () => {
    for (const source of ['', 'toString', '__proto__', 'other'])
      expect(removalText('comment', source)).toBe('Comment removed.')
    expect(removalText('content', 'moderator')).toBe('Content removed by a moderator.')
  })
})

describe('truncated texts', () => {
  it('are whole code points of the text, at most the given number, with an ellipsis only if something is missing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 30 }), (text, most) => {
        const clipped = clip(text, most)
        const points = Array.from(text)
        expect(clipped.isWellFormed()).toBe(true)
        expect(clipped).toBe(points.length <= most ? text : `${points.slice(0, most).join('').trimEnd()}…`)
      }),
    )
  })

  it('end at 24 for names and 128 for link titles', () => {
    expect(clipDisplayName('🐟'.repeat(24))).toBe('🐟'.repeat(24))
    expect(clipDisplayName('🐟'.repeat(25))).toBe(`${'🐟'.repeat(24)}…`)
    expect(clipLinkTitle('a'.repeat(129))).toBe(`${'a'.repeat(128)}…`)
  })
})

describe('counts', () => {
  it.each([
    [0, ''],
    [-1, ''],
    [1, '1'],
    [99, '99'],
    [100, '99'],
  ])('a badge for %i shows %j', (count, shown) => {
    expect(badge(count)).toBe(shown)
  })

  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1k'],
    [1234, '1.2k'],
    [9999, '9.9k'],
    [12_345, '12k'],
    [999_999, '999k'],
    [-1200, '-1.2k'],
    [5_600_000, '5.6m'],
  ])('%i is written %s', (count, shown) => {
    expect(compact(count)).toBe(shown)
  })

  it('in short form are never larger than the number, and differ by less than a tenth', () => {
    const factor: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9 }
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (count) => {
        const shown = compact(count)
        const value = Math.round(Number.parseFloat(shown) * (factor[shown.slice(-1)] ?? 1))
        return value <= count && count - value <= count / 10 && shown.length <= 4
      }),
    )
  })
})

describe('entities', () => {
  it('are decoded once: named, decimal, hexadecimal; any other text is unchanged', () => {
    expect(decodeEntities('&#128002; Fish &amp;amp; chips &#x1F41F; &nope; & &lt;b&gt;')).toBe(
      '🐂 Fish &amp; chips 🐟 &nope; & <b>',
    )
    expect(decodeEntities('&#0;&#xD800;&#99999999;')).toBe('\ufffd\ufffd\ufffd')
    expect(decodeEntities('&toString;')).toBe('&toString;')
  })

  it('restore any escaped text', () => {
    const escape = (text: string) => Array.from(text, (letter) => `&#${letter.codePointAt(0)};`).join('')
    const text = fc.string({ unit: 'grapheme' }).filter((each) => !each.includes('\0'))
    fc.assert(fc.property(text, (each) => decodeEntities(escape(each)) === each))
  })
})

describe('plain text of Markdown', () => {
  it.each([
    ['# Hello **world**', 'Hello world'],
    ['[words](https://a.example/b) and ![a picture](x.png)!', 'words and a picture!'],
    ['> quoted\r\n\r\n- one\r\n2. two', 'quoted • one • two'],
    ['`code` in snake_case, _leaning_ a * b', 'code in snake_case, leaning a * b'],
    ['[sic] <b>bold</b> <https://a.example> 1 < 2', '[sic] bold https://a.example 1 < 2'],
    ['```js\nx\n```\n---', 'x'],
    ['Fish &amp; chips \\*not\\* ~~gone~~ ~5', 'Fish & chips *not* gone ~5'],
  ])('%j is %j', (markdown, plain) => {
    expect(plainText(markdown)).toBe(plain)
  })

  it('never fails, is one line, and keeps every plain word', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !/[\n\r]|\s\s/.test(plainText(text))))
    const words = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1 })
    const mark = fc.constantFrom('**', '*', '`', '~~', '')
    fc.assert(
      fc.property(words, mark, (list, around) => {
        const markdown = list.map((word) => around + word + around).join(' ')
        expect(plainText(markdown)).toBe(list.join(' '))
      }),
    )
  })

  it('is fast for long and unusual texts', () => {
    for (const piece of ['[', '](', '<a', '![', '[a](', '*', '_', '`', '\\', '&', '#', '>', ' ', '- ']) {
      // A quadratic search would need minutes for these.
      const start = performance.now()
      plainText(piece.repeat(100_000))
      expect(performance.now() - start).toBeLessThan(5000)
    }
  })
})

describe('plain text of HTML', () => {
  it.each([
    ['', ''],
    ['<p>One <b>bold</b> word</p>\n<p>and &amp; more</p>', 'One bold word and & more'],
    ['<ul><li>one</li><li class="x">two</li></ul>', '• one • two'],
    ['<h2>Title</h2>text<br/>below', 'Title text below'],
    ['1 < 2', '1 < 2'],
  ])('of %j is %j: blocks and items are separated', (html, words) => {
    expect(htmlWords(html)).toBe(words)
  })
})
