// Text and controls have enough contrast with their background in both themes.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** A block's tokens, on top of the first block's. */
const tokensOf = (selector: string): ReadonlyMap<string, string> => {
  const at = css.indexOf(`${selector} {`)
  const block = css.slice(at, css.indexOf('}', at))
  return new Map([...block.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]))
}
const light = tokensOf(':root')
const dark = (selector: string) => new Map([...light, ...tokensOf(selector)])

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const pairs = [
  ['--up', '--surface-sunken'],
  ['--up', '--surface'],
  ['--up', '--page'],
  ['--down', '--surface-sunken'],
  ['--down', '--surface'],
  ['--down', '--page'],
  ['--text', '--surface-sunken'],
  ['--text-soft', '--surface-sunken'],
  ['--text-faint', '--surface'],
  ['--text-faint', '--page'],
  ['--accent-text', '--surface'],
  ['--on-accent', '--accent'],
  ['--danger', '--surface'],
  ['--notice-text', '--notice-soft'],
] as const

it.each([
  ['light', light],
  ['dark, chosen', dark(":root[data-theme='dark']")],
  ['dark, of the device', dark(":root:not([data-theme='light'])")],
] as const)('text and scores have a contrast of 4.5 to 1 at least: %s', (_, tokens) => {
  const low = pairs.flatMap(([ink, ground]) => {
    const ratio = contrast(tokens.get(ink) ?? '', tokens.get(ground) ?? '')
    return ratio >= 4.5 ? [] : [`${ink} on ${ground}: ${ratio.toFixed(2)}`]
  })
  expect(low).toEqual([])
})
