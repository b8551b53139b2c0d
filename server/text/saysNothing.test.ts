// A text without visible characters is blank; any visible character makes it not blank.
import { expect, it } from 'vitest'
import { saysNothing } from './inMarkdown.ts'

it.each([
  '',
  ' \t\r\n',
  '\u00a0\u3000',
  '\u200b\u200d\ufeff',
  '\u202e\u2067',
  '\u3164\uffa0\u115f',
  '\u00ad',
  '\u2800',
  '\ufe0f',
  '\u0000',
])('%j is blank', (text) => {
  expect(saysNothing(text)).toBe(true)
})

it.each(['a', ' . ', '0', '👩‍👩‍👧', '❤️', '\u0301', 'ー', '\u200bש\u200f', '\ue000', '🇫🇷'])(
  '%j is not blank',
  (text) => {
    expect(saysNothing(text)).toBe(false)
  },
)
