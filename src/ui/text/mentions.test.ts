import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutMentions } from './renderTokens.tsx'

const paths = (text: string): ReadonlyArray<string> =>
  cutMentions(text).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.path]))

describe('cutMentions', () => {
  it('finds names only at word boundaries', () => {
    expect(paths('@ada, u/bob. (c/news) /c/art')).toEqual(['/u/ada', '/u/bob', '/c/news', '/c/art'])
    expect(paths('me@example.org c/o and/or x/u/y https://x.example/c/y @a')).toEqual([])
  })

  it('keeps every character of any text', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom('@ada', ' c/x', 'u/bob', '/'), fc.string())), (parts) => {
        const text = parts.join('')
        const cut = cutMentions(text).map((piece) => (typeof piece === 'string' ? piece : piece.text))
        expect(cut.join('')).toBe(text)
      }),
    )
  })
})
