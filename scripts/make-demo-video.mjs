// Draws the demo world's two film clips and their poster frames with ffmpeg; run it only to change them, the results are committed.
//
//   node scripts/make-demo-video.mjs
//
// Filters used: `geq` computes every pixel's red, green and blue from its place and the time (half the size, then `scale` with
// bicubic smoothing), `aevalsrc` computes the tone, `afade` takes its edges off. Every movement has a whole number of turns in the
// clip's length, so that both clips loop without a seam. libx264 / yuv420p / faststart plays in every browser.
import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const media = fileURLToPath(new URL('../server/demo/media/', import.meta.url))
const ffmpeg = (...args) =>
  execFileSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], { stdio: 'inherit' })

/** A cycle that closes after `seconds`, the length of the loop. */
const turn = (seconds, times, phase = '0') => `sin(2*PI*T*${times}/${seconds}+${phase})`

/** Evening sea: a low sun, its road on moving water, 480 x 270, 7 s. */
const tide = () => {
  const horizon = 'H*0.55'
  const sun = `hypot(X-W*0.5,Y-H*0.46)`
  const disc = `lt(${sun},H*0.11)`
  const halo = `exp(-${sun}/(H*0.3))`
  const depth = `((Y-${horizon})/(H-${horizon}))`
  const ripple = `(sin(2*PI*(18/(0.25+${depth}))+2*PI*T*3/7+X*0.05*${turn(7, 1)})*0.5+0.5)`
  const road = `exp(-pow((X-W*0.5)/(W*(0.05+0.16*${depth})),2))*${ripple}`
  const wave = `(sin(X*0.03+Y*0.35+2*PI*T*2/7)+sin(X*0.071-Y*0.2-2*PI*T*3/7))*7`
  const colour = (top, bottom, light, near, far) =>
    `if(lt(Y,${horizon}),if(${disc},${light},${top}+(${bottom}-${top})*Y/(${horizon})+(${light}-${bottom})*${halo}*0.8),clip(${far}+(${near}-${far})*${depth}+${wave}*(0.3+${depth})+(${light}-${near})*${road}*0.75,0,255))`
  return `geq=r='${colour(52, 246, 255, 24, 150)}':g='${colour(38, 150, 236, 28, 88)}':b='${colour(98, 110, 190, 66, 104)}'`
}

/** Northern lights over black hills, portrait, 360 x 640, 6 s. */
const lights = () => {
  const band = (place, swing, times, phase) =>
    `(W*${place}+W*${swing}*sin(Y*0.018+${phase}+2*PI*T*${times}/6)+W*0.05*sin(Y*0.06-2*PI*T*2/6+${phase}))`
  const curtain = (place, swing, times, phase, width) =>
    `exp(-abs(X-${band(place, swing, times, phase)})/(W*${width}))*exp(-pow((Y-H*0.42)/(H*0.3),2))*(0.8+0.2*sin(X*0.5+2*PI*T/6))`
  const one = curtain(0.38, 0.16, 1, '0.4', 0.11)
  const two = curtain(0.68, 0.12, 1, '2.6', 0.08)
  const star = `gt(mod(X*7919+Y*104729+X*Y*31,1499),1496)*(0.6+0.4*${turn(6, 2, 'X')})`
  const hill = `gt(Y,H*0.84-H*0.05*sin(X*0.022+1)-H*0.03*sin(X*0.05))`
  const colour = (night, ground, first, second) =>
    `if(${hill},${ground},clip(${night}*(0.5+Y/H)+${first}*${one}+${second}*${two}+190*${star}*lt(Y,H*0.7),0,255))`
  return `geq=r='${colour(10, 4, 40, 190)}':g='${colour(16, 8, 240, 90)}':b='${colour(44, 16, 150, 230)}'`
}

const encode = [
  '-c:v',
  'libx264',
  '-pix_fmt',
  'yuv420p',
  '-preset',
  'veryslow',
  '-crf',
  '29',
  '-movflags',
  '+faststart',
  '-map_metadata',
  '-1',
]

const source = (filter) => ['-f', 'lavfi', '-i', filter]
const chord = '0.10*sin(2*PI*220*t)+0.07*sin(2*PI*277.2*t)+0.06*sin(2*PI*329.6*t)'
const tone = `aevalsrc='(${chord})*(0.75+0.25*sin(2*PI*t*2/7))':s=44100:d=7,afade=t=in:d=0.8,afade=t=out:st=6:d=1`

const tideInputs = source('color=s=480x270:r=24:d=7,format=gbrp').concat(source(tone))
ffmpeg(...tideInputs, '-vf', tide(), ...encode, '-c:a', 'aac', '-b:a', '64k', '-shortest', `${media}tide.mp4`)

const lightsInputs = source('color=s=180x320:r=24:d=6,format=gbrp')
ffmpeg(
  ...lightsInputs,
  '-vf',
  `${lights()},scale=360:640:flags=bicubic`,
  ...encode,
  '-an',
  `${media}northern-lights.mp4`,
)

for (const [clip, second] of [
  ['tide', '2'],
  ['northern-lights', '1.5'],
]) {
  ffmpeg('-ss', second, '-i', `${media}${clip}.mp4`, '-frames:v', '1', '-q:v', '4', `${media}${clip}.jpg`)
  for (const file of [`${clip}.mp4`, `${clip}.jpg`])
    process.stdout.write(`${file} ${statSync(media + file).size} bytes\n`)
}
