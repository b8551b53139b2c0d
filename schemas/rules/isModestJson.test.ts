// Which JSON is parsed, and that the check takes one pass.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feedLimits, textLimits } from '../limits.ts'
import { isModestJson, jsonLimits } from './webAddress.ts'

describe('JSON', () => {
  it.each([
    ['nothing', ''],
    ['a text', JSON.stringify('a')],
    [
      'as many names as a feed may have',
      JSON.stringify(Array.from({ length: feedLimits.guestCommunities }, () => 'a')),
    ],
    ['a text of brackets', JSON.stringify('['.repeat(textLimits.editor))],
    ['a text of quotes, backslashes and commas', JSON.stringify({ content: '\\",['.repeat(10_000) })],
    ['lists as deep as they may be', `${'['.repeat(jsonLimits.depth)}${']'.repeat(jsonLimits.depth)}`],
    ['many short lists', JSON.stringify(Array.from({ length: 5000 }, () => [[1]]))],
  ])('of %s is parsed', (_, text) => {
    expect(isModestJson(text)).toBe(true)
  })

  it.each([
    ['lists one deeper than they may be', '['.repeat(jsonLimits.depth + 1)],
    ['objects in objects', '{"a":'.repeat(100_000)],
    ['too many numbers', `[${'0,'.repeat(jsonLimits.values)}0]`],
    ['too many lists', `[${'[],'.repeat(jsonLimits.values)}[]]`],
    ['lists behind a text of brackets', `["[\\"",${'['.repeat(400_000)}`],
  ])('of %s is rejected', (_, text) => {
    expect(isModestJson(text)).toBe(false)
  })

  it('is always parsed if it is small', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (text) => {
        expect(isModestJson(text)).toBe(true)
      }),
    )
  })
})
