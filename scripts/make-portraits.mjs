// `npm run portraits`: draws the 31 default pictures of members into public/portraits. Each is a square of 64 units
// that is shown round, so nothing important is in its corners.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/root.mjs'

const ink = '#1f2a37'

const fill = (d, colour, more = '') => `<path fill="${colour}" d="${d}"${more}/>`
const line = (d, colour = ink, width = 2) =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`
const dot = (x, y, r, colour) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`
const oval = (x, y, rx, ry, colour, turn = 0) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${colour}"${turn === 0 ? '' : ` transform="rotate(${turn} ${x} ${y})"`}/>`
/** Draws both sides; `side` is -1 and 1, to multiply distances from the middle with. */
const both = (draw) => draw(-1) + draw(1)
/** A drawing of the left half, and its mirror image. */
const mirrored = (drawing) => `${drawing}<g transform="matrix(-1 0 0 1 64 0)">${drawing}</g>`

const eyes = (y, apart, r = 2.7) =>
  both((side) => dot(32 + side * apart, y, r, ink) + dot(32 + side * apart + 0.9, y - 0.9, r * 0.33, '#fff'))
const whites = (y, apart, r, pupil = r * 0.55) =>
  both((side) => dot(32 + side * apart, y, r, '#fff') + dot(32 + side * apart, y, pupil, ink)) +
  both((side) => dot(32 + side * apart + pupil * 0.35, y - pupil * 0.35, pupil * 0.3, '#fff'))
const cheeks = (y, apart, colour = '#f9a8a8', r = 3) => both((side) => dot(32 + side * apart, y, r, colour))
const smile = (y, wide = 4, deep = 3) => line(`M${32 - wide} ${y}q${wide} ${deep} ${wide * 2} 0`)
const muzzle = (y) => line(`M32 ${y}v2.5m-4.5 0q2.2 3 4.5 0q2.2 3 4.5 0`)
const nose = (y, colour = ink) => fill(`M28.6 ${y}h6.8q.6 0 .3.9q-1.4 3-3.7 3t-3.7-3q-.3-.9.3-.9z`, colour)
const whiskers = (y) => line(`M17 ${y}l-7-1.5m7 4.5l-7 1M47 ${y}l7-1.5m-7 4.5l7 1`, ink, 1.2)

const fox = () =>
  mirrored(fill('M14 10l16 12-16 14z', '#ea6a1f') + fill('M16.5 15l8 7-8 6z', ink)) +
  fill('M32 54C20 54 11 43 12 31q1-14 20-14t20 14c1 12-8 23-20 23z', '#ea6a1f') +
  fill('M32 54c-9 0-17-7-19.6-15q9-4 14.6 2l5 4 5-4q5.6-6 14.6-2C49 47 41 54 32 54z', '#fff7ed') +
  eyes(34, 9) +
  nose(45)

const owl = () =>
  mirrored(fill('M15 9q8 2 14 9l-13 8z', '#7c4a24')) +
  fill('M32 60C17 60 12 48 12 36q0-20 20-20t20 20c0 12-5 24-20 24z', '#9a6233') +
  fill('M32 60q-11 0-12-10 0-8 12-10 12 2 12 10-1 10-12 10z', '#e9c79b') +
  line('M27 50l2.5 2 2.5-2 2.5 2 2.5-2M29.5 55l2.5 2 2.5-2', '#9a6233', 1.6) +
  whites(31, 9, 9, 4.5) +
  fill('M32 33l4 4-4 6-4-6z', '#f5a524')

const cat = () =>
  mirrored(fill('M13 11l14 10-13 14z', '#4b5563') + fill('M16 16l7 6-7 6z', '#f9a8b4')) +
  oval(32, 36, 20, 18, '#4b5563') +
  oval(32, 43, 8, 6.5, '#e5e7eb') +
  line('M28 20v5m4-6v7m4-6v5', '#374151', 2.2) +
  both((side) => oval(32 + side * 9, 33, 4, 4.6, '#d9f99d') + oval(32 + side * 9, 33, 1.5, 4, ink)) +
  fill('M29.5 39.5h5l-2.5 2.8z', '#f472b6') +
  muzzle(42) +
  whiskers(42)

const bear = () =>
  both((side) => dot(32 + side * 15, 19, 8, '#8a5a34') + dot(32 + side * 15, 19, 4.2, '#d9a878')) +
  oval(32, 36, 20, 19, '#8a5a34') +
  oval(32, 43, 10, 8, '#e7c39c') +
  eyes(33, 8.5) +
  nose(39) +
  muzzle(42.5)

const rabbit = () =>
  mirrored(oval(24, 16, 5.5, 14, '#f8fafc', -8) + oval(24, 17, 2.6, 10, '#fbb6c4', -8)) +
  oval(32, 40, 17, 16, '#f8fafc') +
  eyes(37, 7.5) +
  cheeks(43, 11) +
  fill('M29.5 41.5h5l-2.5 2.8z', '#fb7185') +
  muzzle(44) +
  fill('M30.3 49h3.4v3.6h-3.4z', '#fff')

const whale = () =>
  line('M33 18v-5q0-4-5-4m5 4q0-4 5-4', '#e0f2fe', 2.6) +
  fill('M8 38q0-19 24-19 15 0 19 12 0 2 2-3-1-6 3-8 4 4 3 10 0 22-24 24Q8 54 8 38z', '#1e5fb4') +
  fill('M9 43q8-5 18-2t23 2Q44 54 33 54 14 54 9 43z', '#dbeafe') +
  line('M18 46v5m6-5v7m6-7v7m6-7v6', '#93b9e6', 1.6) +
  dot(19, 35, 2.7, ink) +
  dot(19.9, 34.1, 0.9, '#fff') +
  dot(26, 38.5, 2.2, '#f9a8a8')

const hedgehog = () =>
  fill(
    'M32 8l5 5 6-3 2 7 7-1-1 7 7 2-3 7 5 4-5 5 3 6-7 2-1 6H14l-1-6-7-2 3-6-5-5 5-4-3-7 7-2-1-7 7 1 2-7 6 3z',
    '#5f4632',
  ) +
  oval(32, 41, 16, 15, '#f1d3ae') +
  fill('M17 34q4-9 15-6 11-3 15 6-6-2-8-5-3 4-7 4t-7-4q-2 3-8 5z', '#5f4632') +
  eyes(39, 7) +
  cheeks(45, 10) +
  dot(32, 44, 3, ink) +
  smile(49, 4)

const penguin = () =>
  fill('M32 62C16 62 12 50 12 36q0-22 20-22t20 22c0 14-4 26-20 26z', '#1f2a44') +
  fill('M32 60c-11 0-15-7-15-16 0-6 3-8 3-12q1-8 7-8 4 0 5 4 1-4 5-4 6 0 7 8c0 4 3 6 3 12 0 9-4 16-15 16z', '#f8fafc') +
  eyes(34, 6.5) +
  cheeks(41, 11) +
  fill('M27 38.5q5-3 10 0-1 5-5 5.5-4-.5-5-5.5z', '#f59e0b')

const frog = () =>
  both((side) => dot(32 + side * 12, 20, 8.5, '#3f9b46')) +
  oval(32, 38, 22, 17, '#4fb457') +
  whites(20, 12, 6, 3.2) +
  oval(32, 46, 15, 8, '#c6ecb8') +
  cheeks(38, 15, '#f59e8b') +
  line('M19 40q13 9 26 0') +
  both((side) => dot(32 + side * 2, 33, 0.9, '#256b2d'))

const panda = () =>
  both((side) => dot(32 + side * 15, 18, 7.5, ink)) +
  oval(32, 36, 20, 18.5, '#fdfdfd') +
  both((side) => oval(32 + side * 8.5, 34, 5.2, 6.4, ink, side * 25)) +
  both((side) => dot(32 + side * 8, 33.5, 2.6, '#fff') + dot(32 + side * 8, 33.8, 1.5, ink)) +
  nose(41) +
  muzzle(44) +
  cheeks(44, 13, '#fbc4c4')

const koala = () =>
  both((side) => dot(32 + side * 18, 24, 10, '#8d99a8') + dot(32 + side * 18, 25, 6, '#f3c6d0')) +
  oval(32, 37, 17.5, 17, '#a3afbd') +
  eyes(35, 9) +
  oval(32, 40, 4, 6, ink) +
  oval(31, 37.5, 1.2, 1.8, '#4b5a6d') +
  smile(48.5, 4) +
  cheeks(44, 11.5)

const tiger = () =>
  both((side) => dot(32 + side * 14.5, 19, 7, '#f08c1b') + dot(32 + side * 14.5, 19.5, 3.6, '#fde3c1')) +
  oval(32, 36, 20, 18.5, '#f08c1b') +
  oval(32, 44, 11, 8, '#fff4e3') +
  fill('M32 27l-2.5-9.5h5zM26 25l-4-7 4-1zM38 25l4-7-4-1z', ink) +
  mirrored(fill('M12 34l8 1.5-7.5 2zM13.5 42l7-.5-5.5 3.5z', ink)) +
  eyes(34, 8.5) +
  nose(40, '#e0576b') +
  muzzle(43.5)

const lion = () =>
  fill(
    'M32 6q5 0 7 4 6-3 9 2 6 0 6 6 5 3 3 8 4 5 0 9 2 6-3 8 0 6-6 7-2 5-8 4-3 4-8 4t-8-4q-6 1-8-4-6-1-6-7-5-2-3-8-4-4 0-9-2-5 3-8 0-6 6-6 3-5 9-2 2-4 7-4z',
    '#a6541b',
  ) +
  oval(32, 34, 16, 16, '#f6b94a') +
  oval(32, 41, 8.5, 6.5, '#ffe9c2') +
  eyes(32, 7) +
  nose(37) +
  muzzle(40.5)

const mouse = () =>
  both((side) => dot(32 + side * 15, 20, 11, '#8f9aa8') + dot(32 + side * 15, 20, 7, '#f7b7c5')) +
  fill('M32 56q-16-3-16-20 0-13 16-13t16 13q0 17-16 20z', '#aeb8c4') +
  eyes(37, 7) +
  cheeks(43, 10) +
  dot(32, 46, 3, '#e85d84') +
  smile(50, 3, 2.4) +
  whiskers(45)

const pig = () =>
  mirrored(fill('M13 14q9-2 14 7l-9 8q-6-6-5-15z', '#ec7f9c')) +
  oval(32, 37, 20, 18, '#f9aabd') +
  eyes(33, 10) +
  oval(32, 41, 8, 6, '#ec7f9c') +
  both((side) => oval(32 + side * 3, 41, 1.4, 2.2, '#a23a58')) +
  smile(49.5, 4) +
  cheeks(44, 14, '#f47f97')

const chick = () =>
  line('M32 15q-1-6-6-6m6 6q1-7 6-7', '#e59a0b', 2.6) +
  oval(32, 38, 19, 20, '#fcd34d') +
  mirrored(fill('M14 36q-7 4-4 13 5-1 7-6z', '#f2b81c')) +
  eyes(34, 8) +
  cheeks(41, 12, '#f9a15a') +
  fill('M26 39q6-4 12 0l-6 6z', '#ea7a14') +
  line('M26.5 39.5h11', '#b7560a', 1.4)

const octopus = () =>
  line('M18 44q-2 10-8 8m14-6q0 12-6 12m14-11v12m8-13q0 12 6 12m0-14q2 10 8 8', '#9b3fb5', 6) +
  fill('M32 8q18 0 18 20v14q-9 7-18 7t-18-7V28Q14 8 32 8z', '#b553cf') +
  whites(31, 8, 5.2, 3) +
  cheeks(39, 12, '#f0a6dc') +
  smile(40, 4) +
  dot(23, 17, 2.4, '#cf86e2') +
  dot(29, 14, 1.4, '#cf86e2')

const turtle = () =>
  fill('M8 46q2-30 26-30t24 28q-4 6-14 6H16z', '#2f7d4b') +
  line('M34 24h8l5 8-5 8h-8l-5-8zM34 24l-4-7m12 7l3-6m2 14h10m-15 8l4 9m-12-9l-4 9m-1-17H15', '#8ed0a0', 2.2) +
  oval(22, 46, 14, 11, '#97cf6f') +
  both((side) => dot(20 + side * 5.5, 43, 2.5, ink) + dot(20.8 + side * 5.5, 42.2, 0.8, '#fff')) +
  line('M16 49q4 3.5 8 0') +
  both((side) => dot(20 + side * 9, 47.5, 2, '#f6a58c'))

const bee = () =>
  mirrored(oval(13, 27, 10, 7, '#e0f2fe', 25)) +
  line('M27 17q-1-8-7-9m17 9q1-8 7-9', ink, 2) +
  dot(20, 8, 2.2, ink) +
  dot(44, 8, 2.2, ink) +
  oval(32, 37, 17, 20, '#fbbf24') +
  fill('M16 43q16 5 32 0 0 3-1 6-15 4-30 0-1-3-1-6zM21 52.5q11 3 22 0-2 2.5-4.5 4-6.5 2-13 0-2.5-1.5-4.5-4z', ink) +
  eyes(31, 7) +
  cheeks(36, 11, '#f98b5a') +
  smile(36, 3.5)

const ladybird = () =>
  line('M26 17q-2-7-7-7m19 7q2-7 7-7', ink, 2) +
  fill('M17 26q1-13 15-13t15 13z', ink) +
  oval(32, 40, 21, 18, '#dc2f35') +
  line('M32 32v26', ink, 2) +
  fill('M14 31q6-9 18-9t18 9q-7 5-18 5t-18-5z', ink) +
  whites(27, 6.5, 4.4, 2.5) +
  dot(21, 43, 3.6, ink) +
  dot(43, 43, 3.6, ink) +
  dot(26, 52, 3, ink) +
  dot(38, 52, 3, ink)

const fish = () =>
  fill('M48 32l12-11q3 11 0 22z', '#e8590c') +
  fill('M26 17q8-9 17-4l-3 9zM28 47q6 8 14 5l-3-8z', '#e8590c') +
  oval(29, 32, 23, 17, '#fb8c3b') +
  fill('M30 15.5q8 .5 13 5-6 11 0 23-5 4.5-13 5-8-16 0-33z', '#fff3e2') +
  dot(17, 28, 4.6, '#fff') +
  dot(16.5, 28, 2.7, ink) +
  dot(17.4, 27.1, 0.9, '#fff') +
  line('M10 38q4 4 9 1') +
  dot(22, 36, 2.2, '#f47f5a')

const snail = () =>
  line('M15 32l-3-12m9 12l3-12', '#e9b872', 3.4) +
  dot(12, 19, 3.4, '#fff') +
  dot(24, 19, 3.4, '#fff') +
  dot(12, 19, 1.8, ink) +
  dot(24, 19, 1.8, ink) +
  fill('M8 36q0-8 9-8t10 9l2 7h27q2 9-9 10H20Q8 54 8 36z', '#f4cd8f') +
  dot(39, 33, 17, '#8e5bd0') +
  line('M39 44a11 11 0 1 1 11-11 8 8 0 1 1-16 0 5 5 0 1 1 10 0', '#d9c2f5', 3) +
  line('M12 40q4 3 8 0') +
  dot(22, 37, 1.9, '#f29b7f')

const crab = () =>
  line('M14 48l-7 5m10 0l-5 6m38-11l7 5m-10 0l5 6', '#c2372d', 3.4) +
  mirrored(line('M17 36Q7 34 9 24', '#c2372d', 4) + fill('M3 21q0-12 12-12l-5 8 8 0q1 10-8 10-7 0-7-6z', '#e2493b')) +
  line('M26 30v-8m12 8v-8', '#c2372d', 3) +
  oval(32, 41, 20, 14.5, '#e2493b') +
  whites(20, 6, 5, 2.8) +
  cheeks(42, 13, '#f7a79a') +
  smile(42, 5, 4)

const raccoon = () =>
  mirrored(fill('M13 12q9-1 14 8l-11 10z', '#6b7280') + fill('M16 16q5 0 8 5l-6 5z', '#e5e7eb')) +
  oval(32, 36, 20.5, 17.5, '#8b93a1') +
  fill('M12 36q6 10 20 8 14 2 20-8-1 18-20 18T12 36z', '#f3f4f6') +
  fill('M12 34q8-8 17-2 1 8-6 10-8 0-11-8zM52 34q-8-8-17-2-1 8 6 10 8 0 11-8z', '#2f3846') +
  both((side) => dot(32 + side * 9, 36, 2.9, '#fff') + dot(32 + side * 8.6, 36, 1.7, ink)) +
  nose(43) +
  smile(49, 3)

const deer = () =>
  line('M24 22q-3-6-10-7m5 2l-1-8m28 0l-1 8m5-2q-7 1-10 7', '#7a4a22', 3.2) +
  mirrored(oval(14, 28, 8, 4.6, '#b87333', 20) + oval(14.5, 28, 4.8, 2.4, '#f3cfb2', 20)) +
  fill('M32 58q-8 0-10-9-6-6-5-16 2-13 15-13t15 13q1 10-5 16-2 9-10 9z', '#c9853f') +
  oval(32, 50, 8, 7, '#f6e0c4') +
  eyes(36, 8.5, 3) +
  nose(46) +
  smile(52.5, 3, 2.2) +
  dot(27, 26, 1.5, '#f6e0c4') +
  dot(37, 26, 1.5, '#f6e0c4') +
  dot(32, 29, 1.5, '#f6e0c4')

const dog = () =>
  oval(32, 35, 18, 19, '#f1d9b5') +
  mirrored(fill('M22 17q-12-4-14 12-1 12 4 15 8-2 7-13z', '#8a5a34')) +
  fill('M33 16.5q12 0 15 13 0 8-7 10-9-2-8-23z', '#b5793f') +
  oval(32, 44, 10, 8, '#fffaf0') +
  eyes(34, 7.5) +
  nose(39.5) +
  muzzle(43) +
  fill('M29.5 48h5v3.5q-2.5 3-5 0z', '#ef6b7b')

const monkey = () =>
  both((side) => dot(32 + side * 19, 34, 7.5, '#7b4a2b') + dot(32 + side * 19, 34, 4.2, '#efc39a')) +
  oval(32, 33, 18.5, 19, '#7b4a2b') +
  fill('M32 24q4-5 9-4 6 2 5 9 0 4-2 6 3 3 3 8 0 10-15 10T17 43q0-5 3-8-2-2-2-6-1-7 5-9 5-1 9 4z', '#efc39a') +
  eyes(32, 7) +
  both((side) => dot(32 + side * 1.7, 39, 0.9, '#7b4a2b')) +
  line('M25 44q7 6 14 0') +
  cheeks(41, 11, '#eb9a7c')

const elephant = () =>
  mirrored(fill('M22 20Q6 10 5 28q0 16 15 15z', '#8aa0bd') + fill('M20 25q-10-6-11 4 0 9 9 9z', '#f1c0cf')) +
  fill('M32 14q16 0 15 17-1 10-8 13v7q0 8-8 8-5 0-5-4 3 1 4-2v-8q-13-2-13-14 0-17 15-17z', '#9db2cd') +
  line('M30 44h9m-9 5h9', '#7d94b3', 1.6) +
  eyes(31, 8) +
  cheeks(37, 11) +
  fill('M24 44q-1 7-6 8 1-5 2-9zM41 44q1 7 6 8-1-5-2-9z', '#fff')

const sheep = () =>
  [
    [32, 15, 8],
    [22, 18, 8],
    [42, 18, 8],
    [16, 27, 7],
    [48, 27, 7],
    [15, 42, 7],
    [49, 42, 7],
    [22, 52, 8],
    [42, 52, 8],
    [32, 54, 8],
    [32, 34, 20],
  ]
    .map(([x, y, r]) => dot(x, y, r, '#fbfbf8'))
    .join('') +
  mirrored(oval(17, 31, 6.5, 3.6, '#42464f', -20)) +
  fill('M20 33q0-7 6-9 6 3 12 0 6 2 6 9 0 18-12 19-12-1-12-19z', '#555a66') +
  whites(35, 5.5, 3.4, 2) +
  line('M29.5 44l2.5 1.5 2.5-1.5m-2.5 1.5v2', '#e5e7eb', 1.6)

const cactus = () =>
  line('M15 28v7q0 6 9 6M49 22v8q0 6-9 6', '#3f9b57', 8) +
  fill('M22 54V24q0-11 10-11t10 11v30z', '#4bb168') +
  line('M27 19v3m10-1v3m-10 22v3m10-4v3m-5-28v3', '#d6f2d9', 1.6) +
  fill('M32 16q-6-1-5-6 4 0 5 3 1-3 5-3 1 5-5 6z', '#f472a8') +
  eyes(31, 5) +
  cheeks(36, 7.5) +
  smile(35, 2.8, 2.4) +
  fill('M17 47h30l-3 12H20z', '#c8643a') +
  fill('M15 45h34v5H15z', '#dd7b4d')

const ghost = () =>
  fill('M12 34q0-24 20-24t20 24v22q-4 0-6-4-3 5-7 5t-7-5q-3 5-7 5t-7-5q-2 4-6 4z', '#f5f7ff') +
  fill('M44 14q8 6 8 20v22q-4 0-6-4 3-24-2-38z', '#d5dcf5') +
  both((side) => oval(32 + side * 7.5, 31, 3, 4, ink) + dot(33 + side * 7.5, 29.5, 1.1, '#fff')) +
  cheeks(38, 12) +
  oval(32, 40, 3, 3.6, ink) +
  oval(32, 42, 1.8, 1.4, '#f27d92')

/** Each with its background colour. The order must never change: members are assigned by position. */
const figures = [
  [fox, '#bfe3dc'],
  [owl, '#33415f'],
  [cat, '#f6d77f'],
  [bear, '#a9d3f2'],
  [rabbit, '#8b7fd6'],
  [whale, '#8fd6e8'],
  [hedgehog, '#c5dfa0'],
  [penguin, '#a7d8f5'],
  [frog, '#fbe08a'],
  [panda, '#7cc9a2'],
  [koala, '#f4d9a6'],
  [tiger, '#2f7d8c'],
  [lion, '#cfe6f7'],
  [mouse, '#fbd38d'],
  [pig, '#7fb6e6'],
  [chick, '#8ecae6'],
  [octopus, '#1f3a6e'],
  [turtle, '#f7d6b0'],
  [bee, '#86c7a0'],
  [ladybird, '#cdeac0'],
  [fish, '#2b6cb0'],
  [snail, '#bfe0a8'],
  [crab, '#f8e3b0'],
  [raccoon, '#e3a76f'],
  [deer, '#a8d5ba'],
  [dog, '#6fa8dc'],
  [monkey, '#b7dd9b'],
  [elephant, '#f9c8a5'],
  [sheep, '#7dbb6f'],
  [cactus, '#fbd9c0'],
  [ghost, '#5b4b8a'],
]

const folder = join(root, 'public', 'portraits')
mkdirSync(folder, { recursive: true })
for (const [at, [draw, ground]] of figures.entries()) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="256" height="256">${fill('M0 0h64v64H0z', ground)}${draw()}</svg>\n`
  writeFileSync(join(folder, `${at}.svg`), drawing)
}
console.log(`${figures.length} figures drawn.`)
