// Charts that members of a discussion site would draw: serious axes, less serious subjects.
import { mix } from './colours.ts'
import type { Canvas } from './scenery.ts'
import { circle, escapeXml, line, n, path, rect, smooth } from './svg.ts'

const subjects: readonly { readonly title: string; readonly unit: string; readonly ticks: readonly string[] }[] = [
  { title: 'Cups of tea against hours of rain', unit: 'cups', ticks: ['0 h', '2 h', '4 h', '6 h', '8 h', '10 h'] },
  { title: 'Where my evening went', unit: 'minutes', ticks: ['plan', 'build', 'undo', 'read', 'build', 'tea'] },
  { title: 'Tomatoes picked per week', unit: 'kg', ticks: ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'] },
  { title: 'Times the cat crossed the keyboard', unit: 'crossings', ticks: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] },
  { title: 'Bus 14: minutes late, by stop', unit: 'min', ticks: ['Mill', 'Park', 'Quay', 'Hall', 'Hill', 'End'] },
  { title: 'Loose screws after each repair', unit: 'screws', ticks: ['1', '2', '3', '4', '5', '6'] },
  { title: 'Songs written, songs finished', unit: 'songs', ticks: ['Q1', 'Q2', 'Q3', 'Q4', 'Q5?', 'Q6??'] },
  { title: 'Household power before and after', unit: 'kWh', ticks: ['May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct'] },
]

const text = (x: number, y: number, size: number, content: string, fill: string, more = ''): string =>
  `<text x="${n(x)}" y="${n(y)}" font-family="Helvetica,Arial,sans-serif" font-size="${n(size)}" fill="${fill}"${more && ` ${more}`}>${escapeXml(content)}</text>`

/** Bars, a line with points, or an area: the given words or one of eight subjects, on light or dark paper. */
export const chart = ({ random, width, height, palette, words }: Canvas): string => {
  const chosen = random.pick(subjects)
  const [title = chosen.title, unit = chosen.unit, ...labelled] = words ?? []
  const ticks = labelled.length === 6 ? labelled : chosen.ticks
  const isDark = random.chance(0.4)
  const paper = isDark ? mix(palette.near, '#10141c', 0.6) : mix('#ffffff', palette.sky[2], 0.3)
  const ink = isDark ? '#f2f2ee' : mix(palette.near, '#20242c', 0.4)
  const [left, right, top, bottom] = [120, width - 70, height * 0.2, height * 0.84]
  const trend = random.pick([
    (x: number) => 0.25 + x * 0.6,
    (x: number) => 0.85 - x * 0.6,
    (x: number) => 0.3 + Math.sin(x * 3.1) * 0.55,
  ])
  const values = ticks.map((_, index) =>
    Math.max(0.06, Math.min(0.97, trend(index / 5) + (random.next() - 0.5) * 0.25)),
  )
  const spot = (index: number) => ({
    x: left + ((index + 0.5) * (right - left)) / 6,
    y: bottom - (values[index] ?? 0) * (bottom - top),
  })
  const grid = Array.from({ length: 5 }, (_, index) => {
    const y = bottom - (index * (bottom - top)) / 4
    return (
      line(`M${left} ${n(y)}H${n(right)}`, ink, index === 0 ? 3 : 1.5, index === 0 ? '' : 'opacity=".2"') +
      text(left - 18, y + 11, 32, String(index * 5), ink, 'text-anchor="end" opacity=".7"')
    )
  }).join('')
  const labels = ticks
    .map((tick, index) => text(spot(index).x, bottom + 52, 38, tick, ink, 'text-anchor="middle"'))
    .join('')
  const main = isDark ? palette.accent : mix(palette.sky[0], palette.accent, 0.25)
  const second = isDark ? palette.sky[1] : palette.far
  const kind = random.int(0, 2)
  const spots = values.map((_, index) => spot(index))
  const bars = spots
    .map(({ x, y }, index) =>
      rect(
        x - 52,
        y,
        104,
        bottom - y,
        index === values.indexOf(Math.max(...values)) ? palette.accent : mix(main, second, index / 6),
        'rx="8"',
      ),
    )
    .join('')
  const dots = spots.map(({ x, y }) => circle(x, y, 11, paper, `stroke="${main}" stroke-width="6"`)).join('')
  const curve = kind === 2 ? smooth(spots) : `M${spots.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}`
  const area = path(`${curve}V${n(bottom)}H${n(spots[0]?.x ?? left)}Z`, main, 'opacity=".25"')
  const drawn = kind === 0 ? bars : `${kind === 2 ? area : ''}${line(curve, main, 9)}${kind === 1 ? dots : ''}`
  return `${rect(0, 0, width, height, paper)}${text(left - 50, height * 0.115, 50, title, ink, 'font-weight="700"')}${text(left - 50, height * 0.17, 34, unit, ink, 'opacity=".7"')}${grid}${drawn}${labels}`
}
