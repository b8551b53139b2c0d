// Open-air scenes: hills, sea and mountains by a lake, each under a sky with a light source.
import type { Random } from '../random.ts'
import { mix, type Palette } from './colours.ts'
import { below, circle, ellipse, glow, line, linear, n, path, points, rect, rolling, starField } from './svg.ts'

/** Input of every picture family: random numbers, a canvas 1,200 units wide, and a palette. */
export interface Canvas {
  readonly random: Random
  readonly width: number
  readonly height: number
  readonly palette: Palette
  /** Texts for `chart` (title, unit, six labels) and `meme` (top line, bottom line); chosen at random if absent. */
  readonly words?: readonly string[]
}

/** The sky, with stars at night, and its light with a halo. `sun` is the position of the light. */
export const sky = ({ random, width, height, palette }: Canvas, sun: { x: number; y: number; r: number }): string => {
  const stars = palette.isNight ? starField(random, width, height * 0.6, 60, ['#ffffff', '#ffffff', palette.light]) : ''
  return `<defs>${linear('sky', palette.sky)}${glow('halo', palette.light)}</defs>${rect(0, 0, width, height, 'url(#sky)')}${stars}${circle(sun.x, sun.y, sun.r * 4.5, 'url(#halo)')}${circle(sun.x, sun.y, sun.r, palette.light)}`
}

/** A bank of cloud: overlapping ellipses on one flat underside. */
const cloud = ({ random, palette }: Canvas, x: number, y: number, size: number): string =>
  `<g opacity="${palette.isNight ? '.14' : '.55'}">${Array.from({ length: 4 }, (_, index) => ellipse(x + (index - 1.5) * size * 0.5, y - random.next() * size * 0.14, size * (0.3 + random.next() * 0.3), size * 0.13, palette.light)).join('')}</g>`

const birds = (random: Random, x: number, y: number, colour: string): string =>
  Array.from({ length: random.int(3, 6) }, () => {
    const [left, top, wing] = [x + random.int(-90, 90), y + random.int(-50, 50), random.int(10, 18)]
    return line(
      `M${left} ${top}q${wing / 2} ${-wing / 1.6} ${wing} 0q${wing / 2} ${-wing / 1.6} ${wing} 0`,
      colour,
      2.5,
    )
  }).join('')

/** Path data of a tree, so that a whole wood is one path. */
type Tree = (x: number, y: number, size: number) => string

const pine: Tree = (x, y, size) => {
  const part = (share: number) => n(size * share)
  return `M${n(x)} ${n(y - size)}l${part(0.22)} ${part(0.45)}h-${part(0.1)}l${part(0.2)} ${part(0.55)}h-${part(0.64)}l${part(0.2)}-${part(0.55)}h-${part(0.1)}z`
}

const disc = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 0 1 ${n(r * 2)} 0a${n(r)} ${n(r)} 0 0 1-${n(r * 2)} 0z`

const roundTree: Tree = (x, y, size) =>
  `M${n(x - size * 0.05)} ${n(y)}v-${n(size * 0.5)}h${n(size * 0.1)}v${n(size * 0.5)}z${disc(x, y - size * 0.65, size * 0.32)}${disc(x + size * 0.2, y - size * 0.5, size * 0.22)}`

/** Hills behind hills, woods on the nearest, sometimes a small house with a lit window. */
export const hills = (canvas: Canvas): string => {
  const { random, width, height, palette } = canvas
  const sun = {
    x: random.int(width * 0.15, width * 0.85),
    y: height * (0.2 + random.next() * 0.18),
    r: 40 + random.next() * 34,
  }
  const tree = random.chance(0.5) ? pine : roundTree
  const clouds = Array.from({ length: 3 }, () =>
    cloud(canvas, random.int(0, width), height * (0.12 + random.next() * 0.25), random.int(140, 300)),
  ).join('')
  const layers = Array.from({ length: 5 }, (_, index) => {
    const depth = index / 4
    const colour = mix(palette.far, palette.near, depth)
    const at = rolling(
      random,
      height * (0.52 + depth * 0.34),
      height * (0.05 + 0.015 * index),
      width * (1.1 - depth * 0.25),
    )
    const trees =
      index < 2
        ? ''
        : Array.from({ length: 4 + index * 3 }, () => {
            const x = random.int(0, width)
            return tree(x, at(x) + 6, 16 + index * 16 + random.next() * 14 * index)
          }).join('')
    const house = index === 3 && random.chance(0.6) ? home(random.int(width * 0.2, width * 0.8), at, palette) : ''
    return house + path(trees + below(points(width, 75, at), height), colour)
  })
  return sky(canvas, sun) + clouds + birds(random, width * random.next(), height * 0.3, palette.near) + layers.join('')
}

const home = (x: number, at: (x: number) => number, palette: Palette): string => {
  const y = at(x) - 50
  return (
    rect(x, y, 80, 90, mix(palette.light, palette.far, 0.35)) +
    path(`M${n(x - 12)} ${n(y)}l52 -42l52 42z`, mix(palette.accent, palette.near, 0.25)) +
    rect(x + 50, y - 44, 12, 30, palette.near) +
    rect(x + 14, y + 18, 20, 22, palette.accent) +
    rect(x + 46, y + 18, 20, 22, palette.accent)
  )
}

const boat = (x: number, y: number, size: number, hull: string, sail: string): string =>
  path(`M${n(x - size * 0.5)} ${n(y)}h${n(size)}l${n(-size * 0.18)} ${n(size * 0.2)}h${n(-size * 0.64)}z`, hull) +
  path(
    `M${n(x)} ${n(y - size * 0.06)}V${n(y - size)}q${n(size * 0.5)} ${n(size * 0.55)} ${n(size * 0.46)} ${n(size * 0.94)}z`,
    sail,
  ) +
  path(
    `M${n(x - size * 0.06)} ${n(y - size * 0.06)}V${n(y - size * 0.8)}q${n(-size * 0.3)} ${n(size * 0.4)} ${n(-size * 0.36)} ${n(size * 0.74)}z`,
    sail,
    'opacity=".8"',
  )

/** A wide sea with the light's reflection, a headland and up to three boats. */
export const sea = (canvas: Canvas): string => {
  const { random, width, height, palette } = canvas
  const horizon = height * (0.52 + random.next() * 0.12)
  const sun = {
    x: random.int(width * 0.25, width * 0.75),
    y: horizon - random.int(20, height * 0.22),
    r: 55 + random.next() * 30,
  }
  const clouds = Array.from({ length: 4 }, () =>
    cloud(canvas, random.int(0, width), horizon * (0.15 + random.next() * 0.6), random.int(160, 340)),
  ).join('')
  const deep = height - horizon
  const road = Array.from({ length: 26 }, (_, index) => {
    const share = (index + 1) / 27
    const spread = 30 + share * 170
    const size = spread * (0.4 + random.next())
    return rect(
      sun.x - size / 2 + (random.next() - 0.5) * spread * 0.8,
      horizon + deep * share * share,
      size,
      2 + share * 7,
      palette.light,
      `rx="4" opacity="${n(0.75 - share * 0.4)}"`,
    )
  }).join('')
  const side = random.chance(0.5) ? 0 : width
  const reach = width * (0.25 + random.next() * 0.2)
  const land = rolling(random, horizon - 60, 26, 500)
  const coast = path(
    below(
      points(width, 40, (x) => Math.min(horizon, land(x) + (Math.abs(x - side) / reach) ** 2 * 90)),
      horizon,
    ),
    mix(palette.far, palette.near, 0.45),
  )
  const boats = Array.from({ length: random.int(1, 3) }, (_, index) => {
    const y = horizon + deep * (0.1 + index * 0.24)
    return boat(
      random.int(width * 0.15, width * 0.85),
      y,
      70 + index * 70,
      palette.near,
      mix(palette.light, palette.accent, index * 0.35),
    )
  }).join('')
  return `${sky(canvas, sun)}${clouds}<defs>${linear('sea', [mix(palette.sky[2], palette.far, 0.55), mix(palette.far, palette.near, 0.8)])}</defs>${coast}${rect(0, horizon, width, deep, 'url(#sea)')}${road}${boats}`
}

/** A jagged line, made by midpoint displacement. */
const ridge = (random: Random, width: number, base: number, swing: number): { x: number; y: number }[] => {
  let heights = [base, base - swing * (0.7 + random.next() * 0.5), base]
  for (let rough = swing * 0.45; heights.length < 32; rough *= 0.55) {
    const lift = rough
    heights = heights.flatMap((y, index) => {
      const next = heights[index + 1]
      return next === undefined ? [y] : [y, (y + next) / 2 + (random.next() - 0.5) * lift * 1.8]
    })
  }
  return heights.map((y, index) => ({ x: (index * width) / (heights.length - 1), y }))
}

const jagged = (curve: readonly { x: number; y: number }[]): string =>
  curve.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')

/** Mountains with snow, and their reflection in a lake. */
export const mountains = (canvas: Canvas): string => {
  const { random, width, height, palette } = canvas
  const shore = height * (0.6 + random.next() * 0.08)
  const sun = {
    x: random.int(width * 0.15, width * 0.85),
    y: height * (0.14 + random.next() * 0.12),
    r: 34 + random.next() * 24,
  }
  const peaks = Array.from({ length: 4 }, (_, index) => {
    const wide = width * (0.55 + random.next() * 0.4)
    const left = width * (index * 0.27 - 0.25 + random.next() * 0.12)
    const curve = ridge(random, wide, shore, shore * (0.42 + random.next() * 0.22)).map(({ x, y }) => ({
      x: x + left,
      y: Math.min(y, shore),
    }))
    const top = Math.min(...curve.map(({ y }) => y))
    const snowline = top + (shore - top) * 0.34
    const snow = curve
      .map(({ x, y }, at) => ({ x, y: Math.max(y, Math.min(snowline, y + 60) + (at % 2) * 26) }))
      .toReversed()
    const colour = mix(palette.far, palette.near, 0.15 + (index % 3) * 0.22)
    return (
      path(`M${jagged(curve)}Z`, colour) +
      path(
        `M${jagged(curve.filter(({ y }) => y < snowline + 30))}L${jagged(snow.filter(({ y }) => y < snowline + 60))}Z`,
        mix(palette.light, palette.sky[2], 0.25),
        'opacity=".85"',
      )
    )
  }).join('')
  const woods = path(
    Array.from({ length: 40 }, () => pine(random.int(0, width), shore + 4, 26 + random.next() * 46)).join(''),
    mix(palette.near, palette.far, 0.12),
  )
  const ripples = Array.from({ length: 14 }, () =>
    rect(
      random.int(-60, width),
      shore + 14 + random.next() * (height - shore),
      random.int(60, 260),
      2.5,
      palette.light,
      'opacity=".22" rx="2"',
    ),
  ).join('')
  const bank = rolling(random, height * 0.95, 16, width)
  return `${sky(canvas, sun)}<defs><g id="range">${peaks}${woods}</g>${linear('lake', [palette.sky[2], mix(palette.sky[1], palette.near, 0.55)])}</defs><use href="#range"/>${rect(0, shore, width, height - shore, 'url(#lake)')}<g transform="translate(0 ${n(shore * 2)}) scale(1 -1)" opacity=".38"><use href="#range"/></g>${ripples}${path(below(points(width, 60, bank), height), palette.near)}`
}
