// Whatever colour an operator chooses, texts on it and in it can be read.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { brandColours } from './brandColours.ts'

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one = '', other = ''): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** The colours of the rules in their order: light, dark by the device, dark by choice. */
const themesOf = (css: string): ReadonlyArray<ReadonlyMap<string, string>> =>
  css
    .split('{--accent:')
    .slice(1)
    .map(
      (rule) =>
        new Map(
          [...`--accent:${rule}`.matchAll(/(--[\w-]+):(#[0-9a-f]{6})/g)].map(([, name = '', hex = '']) => [name, hex]),
        ),
    )

it('has a contrast of 4.5 to 1 at least, in both themes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xff_ff_ff }), (number) => {
      const [light, device, chosen] = themesOf(brandColours(`#${number.toString(16).padStart(6, '0')}`))
      expect(device).toEqual(chosen)
      const pairs = [
        [light?.get('--accent'), '#ffffff'],
        [light?.get('--accent'), light?.get('--on-accent')],
        [light?.get('--accent-text'), '#ffffff'],
        [light?.get('--accent-text'), light?.get('--accent-soft')],
        [chosen?.get('--accent'), '#1b1d1c'],
        [chosen?.get('--accent'), chosen?.get('--on-accent')],
        [chosen?.get('--accent-text'), '#242726'],
        [chosen?.get('--accent-text'), chosen?.get('--accent-soft')],
      ]
      expect(Math.min(...pairs.map(([one, other]) => contrast(one, other)))).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 500 },
  )
})

it('keeps a colour that is readable as it is', () => {
  expect(brandColours('#0f766e')).toContain('--accent:#0f766e;')
})
