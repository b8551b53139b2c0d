// Drawing primitives of all demo pictures: numbers in, SVG text out, nothing that could load or run anything.
import type { Random } from '../random.ts'

/** A number with one decimal at most, so that pictures stay small. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)

/** Text made safe for an SVG text node or attribute. */
export const escapeXml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;').replace(/'/g, '&#39;')

/** A whole SVG file of `width` x `height` pixels whose drawing uses a canvas of `canvasWidth` x `canvasHeight`. */
export const svgFile = (
  size: { readonly width: number; readonly height: number },
  canvas: { readonly width: number; readonly height: number },
  body: string,
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${n(size.width)}" height="${n(size.height)}" viewBox="0 0 ${n(canvas.width)} ${n(canvas.height)}">${body}</svg>`

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${more && ` ${more}`}/>`

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more && ` ${more}`}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more && ` ${more}`}/>`

export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`

export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`

/** Stars over the given area: three paths of round dots, small ones many and large ones few. */
export const starField = (
  random: Random,
  width: number,
  height: number,
  count: number,
  colours: readonly [string, string, string],
): string =>
  colours
    .map((colour, size) => {
      const dots = Array.from(
        { length: Math.round(count / (1 + size * 2.2)) },
        () => `M${random.int(0, width)} ${random.int(0, height)}h0`,
      )
      return line(dots.join(''), colour, 1.8 + size * 1.9, `opacity="${n(0.5 + size * 0.2)}"`)
    })
    .join('')

/** A gradient from top to bottom (or from left to right with `across`), evenly spaced colours; used as `url(#id)`. */
export const linear = (id: string, colours: readonly string[], across = false): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}">${colours
    .map(
      (colour, index) =>
        `<stop offset="${n((100 * index) / Math.max(1, colours.length - 1))}%" stop-color="${colour}"/>`,
    )
    .join('')}</linearGradient>`

/** A soft spot of light that fades to nothing; used as `url(#id)`. */
export const glow = (id: string, colour: string, strength = 0.8): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`

export interface Point {
  readonly x: number
  readonly y: number
}

/** A smooth curve through the middles of the points, as path data that begins with M. */
export const smooth = (points: readonly Point[]): string => {
  const [first, ...rest] = points
  if (first === undefined) return ''
  let data = `M${n(first.x)} ${n(first.y)}`
  for (const [index, point] of rest.entries()) {
    const next = rest[index + 1]
    data +=
      next === undefined
        ? `L${n(point.x)} ${n(point.y)}`
        : `Q${n(point.x)} ${n(point.y)} ${n((point.x + next.x) / 2)} ${n((point.y + next.y) / 2)}`
  }
  return data
}

/** The height of a rolling line at x: a few sine waves of random phase around `base`. */
export const rolling = (random: Random, base: number, swing: number, length: number): ((x: number) => number) => {
  const waves = [1, 2.3, 4.1].map((speed, index) => ({
    speed: (speed * 2 * Math.PI * (0.7 + random.next() * 0.6)) / length,
    phase: random.next() * 7,
    size: swing / (index + 1.2),
  }))
  return (x) => base + waves.reduce((sum, wave) => sum + wave.size * Math.sin(x * wave.speed + wave.phase), 0)
}

/** The points of a line of height `at(x)` from 0 to `width`. */
export const points = (width: number, step: number, at: (x: number) => number): Point[] =>
  Array.from({ length: Math.ceil(width / step) + 2 }, (_, index) => ({
    x: (index - 0.5) * step,
    y: at((index - 0.5) * step),
  }))

/** The area below a line, down to `bottom`. */
export const below = (curve: readonly Point[], bottom: number): string =>
  `${smooth(curve)}V${n(bottom)}H${n(curve[0]?.x ?? 0)}Z`
