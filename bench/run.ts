/** `npm run bench`: prints what the engine's work costs, each as a ratio to a baseline of the same run, and writes it to bench/results.json. */
import { writeFileSync } from 'node:fs'
import { decoding } from './cases/decoding.ts'
import { bytesOfLog, commandLog } from './cases/log.ts'
import { replays, sessions } from './cases/session.ts'
import { thread } from './cases/thread.ts'
import { type Measured, measure, measureLater } from './measure.ts'

const digits = (milliseconds: number): string =>
  milliseconds >= 1 ? `${milliseconds.toFixed(1)} ms` : `${(milliseconds * 1000).toFixed(1)} µs`

const print = ({ name, reading, subject, baseline, ratio }: Measured): void => {
  console.log(`${ratio.toFixed(2).padStart(8)} x  ${name}`)
  console.log(
    `            ${digits(subject.median)} (95 %: ${digits(subject.p95)}) against ${digits(baseline.median)}, ${baseline.name}`,
  )
  console.log(`            ${reading}`)
}

const results: Array<Measured> = []
const note = (measured: Measured): void => {
  print(measured)
  results.push(measured)
}
for (const each of [...decoding, ...thread, ...commandLog, ...sessions]) note(measure(each))
for (const each of replays) note(await measureLater(each))
console.log(
  `${(bytesOfLog() / 1_000_000).toFixed(2).padStart(8)} MB a full command log keeps in memory; 1 MB is the most allowed`,
)
writeFileSync(new URL('results.json', import.meta.url), `${JSON.stringify(results, null, 2)}\n`)
