import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { IconSize } from './icons.tsx'

/** Each size with half of it more: the compiler refuses a list without one of them. */
const largest = {
  13: 19.5,
  14: 21,
  16: 24,
  18: 27,
  20: 30,
  22: 33,
  24: 36,
  26: 39,
  28: 42,
  30: 45,
  32: 48,
} as const satisfies Record<IconSize, number>

it('an icon of any size grows with the text, by half at most, and is drawn in lines', () => {
  const sheet = readFileSync(new URL('icons.module.css', import.meta.url), 'utf8')
  const [, drawn = ''] = /\n((?:\.icon\d+,\n)+\.icon\d+) \{\n {2}width: var\(--size\);/.exec(sheet) ?? []
  for (const [size, most] of Object.entries(largest)) {
    expect(sheet).toContain(`.icon${size} {\n  --size: min(${Number(size) / 16}rem, ${most}px);\n}`)
    expect(drawn.split(',\n')).toContain(`.icon${size}`)
  }
})
