// Faces and emblems: a member's avatar and a community's icon, the same for the same name for ever.
import { makeRandom, seedOf } from '../random.ts'
import { hsl } from './colours.ts'
import { circle, ellipse, escapeXml, glow, line, linear, n, path, rect, svgFile } from './svg.ts'

const square = { width: 256, height: 256 }

/** A member's picture, 256 x 256: a small creature in the member's hue (degrees). */
export const avatar = (name: string, hue: number): string => {
  const random = makeRandom(seedOf(`avatar ${name}`))
  const [skin, dark] = [hsl(hue + random.pick([150, 180, 30]), 58, 66), hsl(hue, 45, 20)]
  const wide = random.int(62, 78)
  const head = random.pick([
    path(`M${128 - wide} 262V150a${wide} ${wide} 0 0 1 ${wide * 2} 0V262Z`, skin),
    `${circle(128, 132, wide, skin)}${ellipse(128, 262, wide + 18, 62, skin)}`,
    `${rect(128 - wide, 74, wide * 2, 130, skin, 'rx="44"')}${rect(128 - wide - 12, 214, wide * 2 + 24, 60, skin, 'rx="30"')}`,
  ])
  const top = random.pick([
    [-1, 1]
      .map((side) =>
        path(`M${n(128 + side * (wide - 4))} 112L${n(128 + side * (wide - 6))} 44L${n(128 + side * 20)} 84Z`, skin),
      )
      .join(''),
    [-1, 1].map((side) => circle(128 + side * (wide - 12), 78, 25, skin)).join(''),
    `${line('M128 82q2 -26 -10 -44', dark, 7)}${circle(117, 34, 11, hsl(hue + 60, 90, 62))}`,
    path('M78 92q50 -62 100 0q-4 -64 -50 -64t-50 64z', hsl(hue - 40, 50, 34)),
    path('M68 92h120l-16 -16h-14V44q-30 -14 -60 0v32H84z', hsl(hue + 200, 45, 32)),
    '',
  ])
  const y = random.int(126, 142)
  const eyes = [-1, 1]
    .map(
      (side) =>
        circle(128 + side * 27, y, 15, '#fff') + circle(128 + side * 27 + random.int(-1, 1) * 3, y + 2, 7, '#18181b'),
    )
    .join('')
  const glasses = random.chance(0.25)
    ? `${[-1, 1].map((side) => circle(128 + side * 28, y, 22, 'none', `stroke="${dark}" stroke-width="6"`)).join('')}${line(`M122 ${y}h12`, dark, 6)}`
    : ''
  const mouth = random.pick([
    `M104 ${y + 36}q24 24 48 0`,
    `M110 ${y + 40}h36`,
    `M106 ${y + 38}q12 -12 22 0t22 0`,
    `M112 ${y + 42}q16 -14 32 0`,
  ])
  const body = `<defs>${linear('ground', [hsl(hue, 62, 60), hsl(hue + 28, 58, 42)])}</defs>${rect(0, 0, 256, 256, 'url(#ground)')}${circle(200, 60, 90, '#fff', 'opacity=".1"')}${top}${head}${eyes}${glasses}${line(mouth, dark, 7)}`
  return svgFile(square, square, body)
}

const initialsOf = (name: string): string => {
  const capitals = name.match(/[A-Z0-9]/g)?.join('') ?? ''
  return (capitals.length > 1 ? capitals.slice(0, 2) : name.slice(0, 1)).toUpperCase()
}

/** A community's icon, 256 x 256, readable at 24: its initials on an emblem in its hue (degrees). */
export const communityIcon = (name: string, hue: number): string => {
  const random = makeRandom(seedOf(`icon ${name}`))
  const [light, deep] = [hsl(hue + 30, 72, 62), hsl(hue - 20, 62, 28)]
  const turn = random.int(0, 359)
  const emblem = random.pick([
    Array.from({ length: 5 }, (_, ring) =>
      circle(
        128,
        270,
        60 + ring * 46,
        'none',
        `stroke="${light}" stroke-width="20" opacity="${n(0.75 - ring * 0.12)}"`,
      ),
    ).join(''),
    Array.from(
      { length: 8 },
      (_, petal) =>
        `<g transform="rotate(${turn + petal * 45} 128 128)">${ellipse(128, 56, 34, 70, light, 'opacity=".45"')}</g>`,
    ).join(''),
    Array.from({ length: 4 }, (_, wave) =>
      line(`M-20 ${80 + wave * 50}q37 -46 74 0t74 0t74 0t74 0`, light, 22, `opacity="${n(0.4 + wave * 0.12)}"`),
    ).join(''),
    path('M-10 262L88 74L150 186L186 128L270 262Z', light, 'opacity=".6"') +
      circle(190, 66, 32, hsl(hue + 60, 85, 72), 'opacity=".8"'),
    Array.from({ length: 12 }, (_, ray) =>
      path('M128 128L112 -70h32z', light, `opacity=".5" transform="rotate(${turn + ray * 30} 128 128)"`),
    ).join(''),
    Array.from({ length: 16 }, (_, dot) =>
      circle(
        32 + (dot % 4) * 64,
        32 + Math.floor(dot / 4) * 64,
        8 + ((dot * 7 + turn) % 5) * 5,
        light,
        'opacity=".55"',
      ),
    ).join(''),
    path('M128 -20a150 150 0 0 1 150 150h-150z', light, 'opacity=".6"') +
      path('M128 278a150 150 0 0 1 -150 -150h150z', light, 'opacity=".6"'),
  ])
  const letters = initialsOf(name)
  const size = letters.length > 1 ? 118 : 148
  const body = `<defs>${linear('ground', [hsl(hue, 64, 48), deep])}${glow('shade', deep, 0.85)}</defs>${rect(0, 0, 256, 256, 'url(#ground)')}${emblem}${circle(128, 128, 128, 'url(#shade)')}<text x="128" y="${n(128 + size * 0.36)}" text-anchor="middle" font-family="Helvetica,Arial,sans-serif" font-weight="800" font-size="${size}" letter-spacing="-4" fill="#fff">${escapeXml(letters)}</text>`
  return svgFile(square, square, body)
}
