// Abstract pictures: waves of colour, tiles, and leaves on paper.
import { hsl, mix } from './colours.ts'
import type { Canvas } from './scenery.ts'
import { below, circle, ellipse, linear, n, path, points, rect, rolling } from './svg.ts'

/** Overlapping bands of colour. */
export const waves = ({ random, width, height, palette }: Canvas): string => {
  const hues = [palette.sky[2], palette.accent, palette.sky[1], palette.far, palette.sky[0], palette.near]
  const bands = 9
  const body = Array.from({ length: bands }, (_, index) => {
    const share = index / (bands - 1)
    const spot = share * (hues.length - 1)
    const [from, to] = [hues[Math.floor(spot)] ?? palette.near, hues[Math.ceil(spot)] ?? palette.near]
    const colour = mix(from, to, spot % 1)
    const at = rolling(random, height * (0.06 + share * 0.86), height * 0.075, width * (0.8 + random.next() * 0.7))
    return `<linearGradient id="w${index}" x1="0" y1="0" x2="1" y2="0"><stop stop-color="${mix(colour, palette.near, 0.25)}"/><stop offset="${n(0.3 + random.next() * 0.4)}" stop-color="${mix(colour, palette.light, 0.22)}"/><stop offset="1" stop-color="${colour}"/></linearGradient>${path(below(points(width, 70, at), height), `url(#w${index})`)}`
  }).join('')
  return rect(0, 0, width, height, mix(palette.light, palette.sky[2], 0.5)) + body
}

/** A quilt of quarter circles, leaves, dots and steps. */
export const tiles = ({ random, width, height, palette }: Canvas): string => {
  const across = random.int(5, 7)
  const size = width / across
  const paper = mix(palette.light, '#fffaf0', 0.6)
  const inks = [palette.near, palette.accent, palette.sky[1], palette.far, palette.sky[0]]
  let body = rect(0, 0, width, height, paper)
  for (let y = 0; y < height; y += size) {
    for (let column = 0; column < across; column += 1) {
      const x = column * size
      const [ground, ink] = random.shuffle([...inks, paper, paper])
      const g = ground ?? paper
      const i = ink === undefined || ink === g ? palette.near : ink
      const turn = `transform="rotate(${random.int(0, 3) * 90} ${n(x + size / 2)} ${n(y + size / 2)})"`
      const s = n(size)
      const shape = random.pick([
        path(`M${n(x)} ${n(y)}h${s}a${s} ${s} 0 0 1 -${s} ${s}z`, i, turn),
        path(`M${n(x)} ${n(y)}a${s} ${s} 0 0 1 ${s} ${s}a${s} ${s} 0 0 1 -${s} -${s}z`, i, turn),
        circle(x + size / 2, y + size / 2, size * 0.32, i),
        path(`M${n(x)} ${n(y)}h${s}v${n(size / 2)}h-${s}z`, i, turn),
        path(`M${n(x)} ${n(y)}l${s} ${s}h-${s}z`, i, turn),
        circle(x + size / 2, y + size / 2, size * 0.5, i) + circle(x + size / 2, y + size / 2, size * 0.22, g),
      ])
      body += rect(x, y, size + 0.5, size + 0.5, g) + shape
    }
  }
  return body
}

/** Path data of a pointed leaf that grows from (x, y) at an angle (degrees from upright). */
const leaf = (x: number, y: number, size: number, angle: number): string => {
  const turn = (angle * Math.PI) / 180
  const at = (across: number, up: number) =>
    `${n(size * (across * Math.cos(turn) + up * Math.sin(turn)))} ${n(size * (across * Math.sin(turn) - up * Math.cos(turn)))}`
  return `M${n(x)} ${n(y)}q${at(0.35, 0.5)} ${at(0, 1)}q${at(-0.35, -0.5)} ${at(0, -1)}z`
}

/** Stems with leaves and open flowers, as from a pressed collection. */
export const botanical = ({ random, width, height, palette }: Canvas): string => {
  const paper = mix('#f6efe0', palette.sky[2], 0.35)
  const green = hsl(random.int(95, 165), 30, 34)
  const stems = Array.from({ length: 7 }, (_, index) => {
    const foot = width * (0.1 + index * 0.133) + random.int(-20, 20)
    const tall = height * (0.45 + random.next() * 0.38)
    const lean = random.int(-70, 70)
    const colour = mix(green, palette.near, random.next() * 0.5)
    const at = (share: number) => ({ x: foot + lean * share * share, y: height - tall * share })
    const kind = random.int(0, 2)
    const leaves = Array.from({ length: 9 }, (_unused, step) => {
      const { x, y } = at(0.15 + step * 0.085)
      const size = (1 - step / 13) * (52 + kind * 16)
      return leaf(x, y, size, step % 2 ? 58 : -58)
    }).join('')
    const tip = at(1)
    const petal = random.pick([palette.accent, palette.sky[1], mix(palette.accent, palette.light, 0.4), palette.far])
    const petals = kind === 0 ? 5 : 8
    const bloom =
      kind === 2
        ? Array.from({ length: 9 }, (_unused, step) =>
            circle(
              at(1 - step * 0.028).x + (step % 2 ? 15 : -15),
              at(1 - step * 0.028).y,
              13,
              mix(petal, palette.near, step * 0.04),
            ),
          ).join('')
        : Array.from(
            { length: petals },
            (_unused, step) =>
              `<g transform="rotate(${n((step * 360) / petals)} ${n(tip.x)} ${n(tip.y)})">${ellipse(tip.x, tip.y - 36, petals === 5 ? 24 : 13, 38, petal)}</g>`,
          ).join('') + circle(tip.x, tip.y, 17, mix(palette.near, palette.accent, 0.25))
    return `${path(`M${n(foot)} ${n(height)}Q${n(foot)} ${n(height - tall * 0.5)} ${n(tip.x)} ${n(tip.y)}`, 'none', `stroke="${colour}" stroke-width="6"`)}${path(leaves, colour)}${bloom}`
  }).join('')
  return `<defs>${linear('paper', [mix(paper, '#ffffff', 0.5), paper])}</defs>${rect(0, 0, width, height, 'url(#paper)')}${circle(width * (0.3 + random.next() * 0.4), height * 0.42, height * 0.3, mix(palette.sky[2], palette.accent, 0.25), 'opacity=".5"')}${stems}`
}
