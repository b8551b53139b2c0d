// A tweet's text and its links.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { webAddress } from '../../../../schemas/rules/webAddress.ts'
import { pollShares, pollVotes, tweetText } from './TweetBody.tsx'

const of = (kind: string, text: string) =>
  tweetText(text)
    .filter((piece) => piece.kind === kind)
    .map((piece) => piece.text)

describe('tweetText', () => {
  it('finds addresses without the punctuation around them', () => {
    expect(of('address', 'See https://a.example/b?c=1. Or (http://b.example/x), "https://c.example"')).toEqual([
      'https://a.example/b?c=1',
      'http://b.example/x',
      'https://c.example',
    ])
  })

  it('marks mentions and hashtags, but not e-mail addresses or parts of words', () => {
    expect(of('mark', '@ada likes #tea, not me@example.org nor C#sharp #été')).toEqual(['@ada', '#tea', '#été'])
  })

  it('links only web addresses', () => {
    expect(of('address', 'javascript:alert(1) data:text/html,x file:///etc <b>https://</b>')).toEqual([])
  })

  it('keeps every character of any text, and links only safe addresses', () => {
    const parts = fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.constantFrom('@', '#', 'http://', ' ', '\n'))
    fc.assert(
      fc.property(fc.array(parts), (texts) => {
        const text = texts.join('')
        const pieces = tweetText(text)
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
        expect(of('address', text).every((address) => webAddress(address) !== undefined)).toBe(true)
      }),
    )
  })
})

describe('pollShares', () => {
  const poll = (...votes: ReadonlyArray<number>) => ({
    options: votes.map((count, at) => ({ label: `Answer ${at}`, votes: count })),
    endsAt: 0,
  })

  it('shows two answers with their shares of all votes', () => {
    expect(pollShares(poll(60, 20, 20)).map(({ percent, isFirst }) => [percent, isFirst])).toEqual([
      [60, true],
      [20, false],
    ])
  })

  it('has no winner without votes, and counts negative votes as none', () => {
    expect(pollShares(poll(0, 0)).map(({ percent, isFirst }) => [percent, isFirst])).toEqual([
      [0, false],
      [0, false],
    ])
    expect(pollVotes(poll(-5, Number.NaN, 3))).toBe(3)
  })
})
