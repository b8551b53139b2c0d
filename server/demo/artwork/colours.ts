// Colours for the demo pictures: hand-picked palettes for hours of the day, and palettes made from a community's hue.
import type { Random } from '../random.ts'

/** A palette: sky from top to horizon, the light, the farthest and the nearest land, and an accent. All `#rrggbb`. */
export interface Palette {
  readonly sky: readonly [string, string, string]
  readonly light: string
  readonly far: string
  readonly near: string
  readonly accent: string
  readonly isNight: boolean
}

const day = (
  sky: readonly [string, string, string],
  light: string,
  far: string,
  near: string,
  accent: string,
): Palette => ({
  sky,
  light,
  far,
  near,
  accent,
  isNight: false,
})

const palettes: readonly Palette[] = [
  day(['#2b3a67', '#b56576', '#ffcb9a'], '#fff1d0', '#b07a90', '#2a1f3d', '#ffd166'),
  day(['#4ea8de', '#8fd3f4', '#e9f8ff'], '#fffbe6', '#9cc9b4', '#22573f', '#f4a261'),
  day(['#33235b', '#a53860', '#ff9e6d'], '#ffe7b3', '#99506f', '#1b1330', '#ffcc5c'),
  day(['#9db8ba', '#cfdcd6', '#f4f0e4'], '#ffffff', '#b4c6c0', '#2f4f4c', '#c8774a'),
  day(['#f3c98b', '#f9e0b8', '#fff6e5'], '#ffffff', '#e0ac72', '#6b2d16', '#bb3e03'),
  day(['#7fa6c9', '#b9d2e6', '#f7fbff'], '#fff8e8', '#b3c8dc', '#3a5873', '#c1121f'),
  day(['#0f6e84', '#3fbfad', '#fbecc0'], '#fff2c1', '#49a898', '#0c3b3a', '#ff7b54'),
  day(['#5e548e', '#9f86c0', '#f7d6e0'], '#fff5f7', '#a98fc4', '#231942', '#f2b5d4'),
  { ...day(['#050a1f', '#14245a', '#3c57a3'], '#f4f1de', '#2c3f7c', '#060a18', '#ffd97d'), isNight: true },
  { ...day(['#0b0f1a', '#1c2b3a', '#44636b'], '#f1f5e8', '#2b4450', '#05090c', '#9be564'), isNight: true },
]

/** One of the hand-picked palettes. */
export const anyPalette = (random: Random): Palette => random.pick(palettes)

/** A hand-picked palette with a dark sky. */
export const nightPalette = (random: Random): Palette => random.pick(palettes.filter((palette) => palette.isNight))

const channel = (hue: number, saturation: number, lightness: number, offset: number): string => {
  const turn = (offset + hue / 30) % 12
  const value =
    lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))
  return Math.round(255 * value)
    .toString(16)
    .padStart(2, '0')
}

/** `#rrggbb` from a hue in degrees (any number), saturation and lightness in percent. */
export const hsl = (hue: number, saturation: number, lightness: number): string => {
  const turned = ((hue % 360) + 360) % 360
  return `#${[0, 8, 4].map((offset) => channel(turned, saturation / 100, lightness / 100, offset)).join('')}`
}

/** A palette around one hue in degrees: the community's own colour from its sky to its nearest hill. */
export const paletteOf = (hue: number): Palette =>
  day(
    [hsl(hue - 18, 52, 38), hsl(hue, 55, 62), hsl(hue + 32, 78, 88)],
    hsl(hue + 40, 90, 95),
    hsl(hue + 4, 38, 62),
    hsl(hue - 16, 50, 16),
    hsl(hue + 165, 78, 66),
  )

const channels = (colour: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))

/** The colour `share` (0 to 1) of the way from one `#rrggbb` to another. */
export const mix = (from: string, to: string, share: number): string => {
  const target = channels(to)
  const mixed = channels(from).map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
