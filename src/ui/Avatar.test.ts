// The letter of an avatar is readable on each of the eleven colours, in both themes.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const css = readFileSync('src/ui/Avatar.module.css', 'utf8')

/** WCAG relative luminance of `#rgb` or `#rrggbb`. */
const luminance = (colour: string): number => {
  const full = colour.length === 4 ? colour.replaceAll(/[\da-f]/g, '$&$&') : colour
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(full.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const letter = /\.letter \{[^}]*?\bfill: (#[\da-f]{3,6});/.exec(css)?.[1] ?? ''
const grounds = Array.from(css.matchAll(/\[data-colour='(\d+)'\] \{\s*background: (#[\da-f]{6});/g), (match) => ({
  number: Number(match[1]),
  ground: match[2] ?? '',
}))

it('has eleven different colours', () => {
  expect(grounds.map(({ number }) => number)).toEqual(Array.from({ length: 11 }, (_, at) => at))
  expect(new Set(grounds.map(({ ground }) => ground)).size).toBe(11)
})

it.each(grounds)('has a readable letter on $ground', ({ ground }) => {
  expect(contrast(letter, ground)).toBeGreaterThanOrEqual(4.5)
})

it('has the same colours in both themes', () => {
  expect(css).not.toMatch(/prefers-color-scheme|data-theme|var\(--(?!surface-sunken)/)
})
