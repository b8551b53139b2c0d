// A comic panel: rays behind a round creature with a strong opinion, and a caption above and below.
import { hsl, mix } from './colours.ts'
import type { Canvas } from './scenery.ts'
import { circle, ellipse, escapeXml, line, n, path, rect } from './svg.ts'

// Captions for the memes: top line, bottom line, at most 24 characters each so that they stay large.

export const captions: readonly (readonly [top: string, bottom: string])[] = [
  ['ONE MORE CHAPTER', 'IT IS 4 A.M.'],
  ['READ THE MANUAL', 'AFTER THE SMOKE'],
  ['IT COMPILES', 'NOBODY MOVE'],
  ['BOUGHT SEEDS', 'OWN NO GARDEN'],
  ['FIVE MINUTE JOB', 'THIRD WEEKEND'],
  ['SOUP SEASON', 'FEAR ME'],
  ['I LEFT EARLY', 'TO BE LATE CALMLY'],
  ['LABELLED THE CABLES', 'ALL OF THEM: "CABLE"'],
  ['THE BREAD ROSE', 'AND SO DID I'],
  ['TOOK IT APART', 'NOW IT IS ART'],
  ['MEASURED TWICE', 'WRONG TWICE'],
  ['TODAY I RUN', 'OUT OF EXCUSES'],
  ['WATERED THE PLANT', 'IT IS PLASTIC'],
  ['I SAVED THE FILE', 'SOMEWHERE'],
]

const caption = (width: number, y: number, size: number, words: string): string => {
  const fitted = Math.min(size, (width * 1.36) / words.length)
  return `<text x="${n(width / 2)}" y="${n(y)}" text-anchor="middle" font-family="Impact,'Anton','Arial Black',sans-serif" font-weight="900" font-size="${n(fitted)}" fill="#fff" stroke="#111" stroke-width="${n(fitted * 0.17)}" stroke-linejoin="round" paint-order="stroke">${escapeXml(words)}</text>`
}

/** One creature of many moods; the captions carry the joke. */
export const meme = ({ random, width, height, words }: Canvas): string => {
  const hue = random.int(0, 359)
  const [x, y, r] = [width / 2, height * 0.55, Math.min(width, height) * 0.26]
  const rays = Array.from({ length: 12 }, (_, index) => {
    const [from, to] = [(index * Math.PI) / 6, ((index + 0.5) * Math.PI) / 6]
    const far = width + height
    return `M${n(x)} ${n(y)}L${n(x + far * Math.cos(from))} ${n(y + far * Math.sin(from))}L${n(x + far * Math.cos(to))} ${n(y + far * Math.sin(to))}Z`
  }).join('')
  const skin = hsl(hue + 170, 55, 62)
  const dark = hsl(hue + 170, 50, 26)
  const ears = random.pick([
    [-1, 1]
      .map((side) =>
        path(
          `M${n(x + side * r * 0.9)} ${n(y - r * 0.35)}L${n(x + side * r * 0.8)} ${n(y - r * 1.3)}L${n(x + side * r * 0.2)} ${n(y - r * 0.8)}Z`,
          skin,
          `stroke="${dark}" stroke-width="9" stroke-linejoin="round"`,
        ),
      )
      .join(''),
    [-1, 1]
      .map((side) => circle(x + side * r * 0.75, y - r * 0.75, r * 0.34, skin, `stroke="${dark}" stroke-width="9"`))
      .join(''),
    [-1, 1]
      .map((side) =>
        ellipse(
          x + side * r * 0.35,
          y - r * 1.25,
          r * 0.2,
          r * 0.55,
          skin,
          `stroke="${dark}" stroke-width="9" transform="rotate(${side * 12} ${n(x)} ${n(y)})"`,
        ),
      )
      .join(''),
    line(`M${n(x)} ${n(y - r)}q10 -50 -14 -90`, dark, 11) +
      circle(x - 14, y - r - 96, 22, hsl(hue + 50, 90, 60), `stroke="${dark}" stroke-width="8"`),
  ])
  const look = random.int(-1, 1) * r * 0.09
  const eye = random.pick([0.26, 0.2, 0.3])
  const eyes = [-1, 1]
    .map(
      (side) =>
        circle(x + side * r * 0.38, y - r * 0.18, r * eye, '#fff', `stroke="${dark}" stroke-width="8"`) +
        circle(x + side * r * 0.38 + look, y - r * 0.14, r * eye * 0.45, '#161616'),
    )
    .join('')
  const lids = random.chance(0.45)
    ? [-1, 1]
        .map((side) =>
          line(`M${n(x + side * r * 0.66)} ${n(y - r * 0.52)}L${n(x + side * r * 0.14)} ${n(y - r * 0.4)}`, dark, 16),
        )
        .join('')
    : ''
  const mouth = random.pick([
    line(`M${n(x - r * 0.4)} ${n(y + r * 0.38)}q${n(r * 0.4)} ${n(r * 0.36)} ${n(r * 0.8)} 0`, dark, 13),
    line(`M${n(x - r * 0.3)} ${n(y + r * 0.5)}q${n(r * 0.3)} ${n(-r * 0.26)} ${n(r * 0.6)} 0`, dark, 13),
    line(`M${n(x - r * 0.34)} ${n(y + r * 0.45)}h${n(r * 0.68)}`, dark, 13),
    path(
      `M${n(x - r * 0.42)} ${n(y + r * 0.28)}h${n(r * 0.84)}q${n(-r * 0.06)} ${n(r * 0.52)} ${n(-r * 0.42)} ${n(r * 0.52)}q${n(-r * 0.36)} 0 ${n(-r * 0.42)} ${n(-r * 0.52)}z`,
      dark,
    ) + ellipse(x, y + r * 0.66, r * 0.2, r * 0.12, '#ef6f6c'),
    line(
      `M${n(x - r * 0.36)} ${n(y + r * 0.45)}q${n(r * 0.12)} -26 ${n(r * 0.24)} 0t${n(r * 0.24)} 0t${n(r * 0.24)} 0`,
      dark,
      12,
    ),
  ])
  const cheeks = [-1, 1]
    .map((side) => ellipse(x + side * r * 0.68, y + r * 0.16, r * 0.14, r * 0.09, '#ff7a8a', 'opacity=".55"'))
    .join('')
  const body = ellipse(x, y + r * 1.55, r * 0.95, r * 0.85, mix(skin, dark, 0.12), `stroke="${dark}" stroke-width="9"`)
  const [first, second] = random.pick(captions)
  const [top = first, bottom = second] = words ?? []
  const size = Math.min(height * 0.15, 118)
  return `${rect(0, 0, width, height, hsl(hue, 62, 56))}${path(rays, hsl(hue + 8, 66, 64))}${body}${ears}${circle(x, y, r, skin, `stroke="${dark}" stroke-width="9"`)}${eyes}${lids}${cheeks}${mouth}${caption(width, size * 1.12, size, top)}${caption(width, height - size * 0.42, size, bottom)}${rect(6, 6, width - 12, height - 12, 'none', 'stroke="#111" stroke-width="12"')}`
}
