// A city at night, and a night sky without one.
import { mix } from './colours.ts'
import { type Canvas, sky } from './scenery.ts'
import { below, circle, ellipse, glow, line, linear, n, path, points, rect, rolling, starField } from './svg.ts'

/** Two rows of towers with lit windows behind a river. */
export const city = (canvas: Canvas): string => {
  const { random, width, height, palette } = canvas
  const ground = height * 0.8
  const sun = { x: random.int(width * 0.2, width * 0.8), y: height * 0.24, r: 44 + random.next() * 26 }
  const rows = [0, 1].map((row) => {
    const colour = mix(palette.far, palette.near, 0.3 + row * 0.6)
    let towers = ''
    let windows = ''
    for (let x = -20; x < width; ) {
      const wide = random.int(52, 120)
      const top = ground - ground * ((row === 0 ? 0.38 : 0.16) + random.next() * 0.34)
      towers += `M${n(x)} ${n(height)}V${n(top)}h${wide}V${n(height)}z`
      if (random.chance(0.3)) towers += `M${n(x + wide / 2 - 2)} ${n(top)}v-${random.int(24, 70)}h4v80z`
      if (random.chance(0.3))
        towers += `M${n(x)} ${n(top + 1)}l${n(wide / 2)} -${random.int(16, 40)}l${n(wide / 2)} 40z`
      const gap = random.int(21, 28) * Math.max(1, height / 900)
      for (let left = x + 10; left < x + wide - 14; left += gap) {
        for (let y = top + 14; y < ground - 12; y += gap + 5) if (random.chance(0.3)) windows += `M${n(left)} ${n(y)}h8`
      }
      x += wide + random.int(-8, row === 0 ? 6 : 26)
    }
    return (
      path(towers, colour) +
      path(windows, 'none', `stroke="${palette.accent}" stroke-width="11" opacity="${row === 0 ? '.5' : '.95'}"`)
    )
  })
  const lights = Array.from({ length: 30 }, () => {
    const y = ground + 8 + random.next() * (height - ground)
    return rect(
      random.int(0, width),
      y,
      random.int(20, 110),
      3,
      random.chance(0.6) ? palette.accent : palette.light,
      'opacity=".35" rx="2"',
    )
  }).join('')
  return `${sky(canvas, sun)}${rows.join('')}<defs>${linear('river', [mix(palette.near, palette.sky[1], 0.5), palette.near])}</defs>${rect(0, ground, width, height - ground, 'url(#river)')}${lights}`
}

/** A clear night: nebula, stars, a ringed planet or a comet, and a tent on the hill below. */
export const stars = (canvas: Canvas): string => {
  const { random, width, height, palette } = canvas
  const dark = mix(palette.near, '#03040c', 0.6)
  const clouds = Array.from({ length: 5 }, (_, index) =>
    ellipse(
      random.int(0, width),
      random.int(0, height * 0.8),
      random.int(240, 520),
      random.int(120, 300),
      index % 2 ? 'url(#one)' : 'url(#two)',
      `transform="rotate(${random.int(-30, 30)} ${n(width / 2)} ${n(height / 2)})"`,
    ),
  ).join('')
  const field = starField(random, width, height, 120, ['#ffffff', palette.light, palette.accent])
  const [x, y, r] = [
    random.int(width * 0.25, width * 0.75),
    height * (0.25 + random.next() * 0.2),
    60 + random.next() * 60,
  ]
  const planet = `<g transform="rotate(${random.int(-35, 20)} ${x} ${n(y)})">${line(`M${n(x - r * 1.9)} ${n(y)}a${n(r * 1.9)} ${n(r * 0.5)} 0 0 1 ${n(r * 3.8)} 0`, palette.light, 9, 'opacity=".5"')}${circle(x, y, r, 'url(#planet)')}${ellipse(x, y - r * 0.35, r * 0.9, r * 0.1, palette.near, 'opacity=".15"')}${ellipse(x, y + r * 0.25, r * 0.95, r * 0.13, palette.near, 'opacity=".2"')}${line(`M${n(x - r * 1.9)} ${n(y)}a${n(r * 1.9)} ${n(r * 0.5)} 0 0 0 ${n(r * 3.8)} 0`, palette.light, 9, 'opacity=".85"')}</g>`
  const comet = `${path(`M${x} ${n(y)}l${n(r * 4)} ${n(-r * 1.7)}l${n(-r * 4 + 10)} ${n(r * 1.7 + 16)}z`, 'url(#tail)')}${circle(x + 4, y + 8, 11, '#fff')}`
  const land = rolling(random, height * 0.87, height * 0.03, width * 0.8)
  const camp = random.int(width * 0.2, width * 0.8)
  const floor = land(camp)
  const tent =
    circle(camp, floor, 150, 'url(#fire)') +
    path(`M${camp - 62} ${n(floor + 12)}L${camp} ${n(floor - 74)}L${camp + 62} ${n(floor + 12)}z`, palette.accent) +
    path(`M${camp - 16} ${n(floor + 12)}L${camp} ${n(floor - 74)}L${camp + 20} ${n(floor + 12)}z`, dark)
  return `<defs>${linear('dark', [dark, mix(palette.sky[0], '#050718', 0.45), mix(palette.sky[1], '#0a0d24', 0.35)])}${glow('one', palette.sky[1], 0.5)}${glow('two', palette.accent, 0.22)}${glow('fire', palette.accent, 0.5)}${linear('planet', [palette.accent, palette.far, palette.near])}${linear('tail', ['#ffffff', palette.sky[0]], true)}</defs>${rect(0, 0, width, height, 'url(#dark)')}${clouds}${field}${random.chance(0.65) ? planet : comet}${path(below(points(width, 60, land), height), dark)}${tent}`
}
