// Things on a table by a window: fruit, a bottle, a mug with steam, a pile of books, a plant.
import type { Random } from '../random.ts'
import { hsl, mix } from './colours.ts'
import type { Canvas } from './scenery.ts'
import { circle, ellipse, line, linear, n, path, rect } from './svg.ts'

type Thing = (random: Random, x: number, y: number, size: number, ink: string) => string

const orange: Thing = (random, x, y, size) => {
  const hue = random.pick([8, 28, 44, 96])
  const r = size * 0.22
  return (
    circle(x, y - r, r, hsl(hue, 78, 54)) +
    ellipse(x - r * 0.35, y - r * 1.4, r * 0.3, r * 0.2, hsl(hue + 10, 90, 76)) +
    path(
      `M${n(x)} ${n(y - r * 2)}q${n(r * 0.4)} ${n(-r * 0.7)} ${n(r)} ${n(-r * 0.4)}q${n(-r * 0.4)} ${n(r * 0.5)} ${n(-r)} ${n(r * 0.4)}z`,
      hsl(120, 35, 34),
    )
  )
}

const pear: Thing = (random, x, y, size) => {
  const hue = random.int(50, 80)
  const s = size * 0.3
  return (
    path(
      `M${n(x)} ${n(y)}c${n(-s * 1.2)} 0 ${n(-s)} ${n(-s * 1.1)} ${n(-s * 0.5)} ${n(-s * 1.5)}c${n(s * 0.2)} ${n(-s * 0.8)} ${n(s * 0.8)} ${n(-s * 0.8)} ${n(s)} 0c${n(s * 0.5)} ${n(s * 0.4)} ${n(s * 0.7)} ${n(s * 1.5)} ${n(-s * 0.5)} ${n(s * 1.5)}z`,
      hsl(hue, 58, 55),
    ) + line(`M${n(x)} ${n(y - s * 2)}q4 -14 14 -20`, '#5b3a1e', 6)
  )
}

const bottle: Thing = (random, x, y, size) => {
  const hue = random.int(90, 220)
  const [w, h] = [size * 0.28, size]
  return (
    path(
      `M${n(x - w / 2)} ${n(y)}v${n(-h * 0.55)}q0 ${n(-h * 0.12)} ${n(w * 0.32)} ${n(-h * 0.18)}v${n(-h * 0.24)}h${n(w * 0.36)}v${n(h * 0.24)}q${n(w * 0.32)} ${n(h * 0.06)} ${n(w * 0.32)} ${n(h * 0.18)}v${n(h * 0.55)}z`,
      hsl(hue, 34, 34),
    ) +
    rect(x - w * 0.36, y - h * 0.5, w * 0.1, h * 0.42, '#fff', 'opacity=".3" rx="4"') +
    rect(x - w / 2, y - h * 0.38, w, h * 0.2, hsl(hue + 180, 40, 88))
  )
}

const mug: Thing = (random, x, y, size) => {
  const [w, h] = [size * 0.42, size * 0.42]
  const glaze = hsl(random.int(0, 359), 42, 55)
  const steam = [-0.2, 0.1]
    .map((shift) => line(`M${n(x + w * shift)} ${n(y - h - 16)}q-18 -26 0 -52q18 -26 0 -52`, '#fff', 7, 'opacity=".5"'))
    .join('')
  return `${steam}${line(`M${n(x + w / 2)} ${n(y - h * 0.8)}q${n(w * 0.36)} 0 ${n(w * 0.3)} ${n(h * 0.32)}q0 ${n(h * 0.28)} ${n(-w * 0.36)} ${n(h * 0.24)}`, glaze, w * 0.1)}${path(`M${n(x - w / 2)} ${n(y - h)}h${n(w)}v${n(h * 0.7)}q0 ${n(h * 0.3)} ${n(-w * 0.25)} ${n(h * 0.3)}h${n(-w * 0.5)}q${n(-w * 0.25)} 0 ${n(-w * 0.25)} ${n(-h * 0.3)}z`, glaze)}${ellipse(x, y - h, w / 2, h * 0.1, '#4a2c1a')}`
}

const books: Thing = (random, x, y, size) =>
  Array.from({ length: random.int(3, 5) }, (_, index) => {
    const [w, h] = [size * (0.55 + random.next() * 0.25), size * 0.12]
    const top = y - (index + 1) * h
    return (
      rect(x - w / 2 + random.int(-10, 10), top, w, h - 3, hsl(random.int(0, 359), 42, 46), 'rx="5"') +
      rect(x - w * 0.3, top + h * 0.3, w * 0.25, 5, '#fff', 'opacity=".6"')
    )
  }).join('')

const plant: Thing = (random, x, y, size) => {
  const leaves = Array.from({ length: 9 }, (_, index) => {
    const [angle, long] = [-80 + index * 20, size * (0.45 + random.next() * 0.25)]
    return path(
      `M${n(x)} ${n(y - size * 0.28)}q${n(long * 0.22)} ${n(-long * 0.5)} 0 ${n(-long)}q${n(-long * 0.22)} ${n(long * 0.5)} 0 ${n(long)}z`,
      hsl(random.int(100, 160), 36, 30 + random.int(0, 14)),
      `transform="rotate(${angle} ${n(x)} ${n(y - size * 0.28)})"`,
    )
  }).join('')
  return `${leaves}${path(`M${n(x - size * 0.2)} ${n(y - size * 0.3)}h${n(size * 0.4)}l${n(-size * 0.06)} ${n(size * 0.3)}h${n(-size * 0.28)}z`, hsl(16, 52, 50))}${rect(x - size * 0.22, y - size * 0.34, size * 0.44, size * 0.07, hsl(16, 54, 57), 'rx="4"')}`
}

/** Four things in a row, the wall in the palette's colours, window light across both. */
export const stillLife = ({ random, width, height, palette }: Canvas): string => {
  const table = height * 0.74
  const wall = mix(palette.sky[1], palette.light, 0.35)
  const wood = mix(palette.near, '#8a5a3c', 0.55)
  const things = random.shuffle<Thing>([orange, pear, bottle, mug, books, plant, orange, pear]).slice(0, 4)
  const scale = Math.min(360, height * 0.5)
  const row = things.map((thing, index) => {
    const [x, y] = [width * (0.17 + index * 0.22) + random.int(-24, 24), table + height * (0.05 + random.next() * 0.1)]
    const size = scale * (0.9 + random.next() * 0.25)
    return {
      y,
      drawn:
        ellipse(x + 50, y - 4, size * 0.36, 16, '#1a0f0a', 'opacity=".28"') + thing(random, x, y, size, palette.near),
    }
  })
  const slant = random.int(80, 220)
  const left = random.int(width * 0.05, width * 0.45)
  const light = [0, 1]
    .map((pane) =>
      path(
        `M${n(left + pane * 190)} ${n(height * 0.1)}h160l${slant} ${n(height * 0.5)}h-160z`,
        '#fffbe8',
        'opacity=".28"',
      ),
    )
    .join('')
  return `<defs>${linear('wall', [mix(wall, palette.near, 0.18), wall], true)}${linear('wood', [mix(wood, '#ffffff', 0.18), mix(wood, '#000000', 0.3)])}</defs>${rect(0, 0, width, table, 'url(#wall)')}${light}${rect(0, table, width, height - table, 'url(#wood)')}${row
    .toSorted((one, other) => one.y - other.y)
    .map(({ drawn }) => drawn)
    .join('')}`
}
