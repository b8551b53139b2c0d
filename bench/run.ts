/** `npm run bench`: prints what the engine's work costs, each as a ratio to a baseline of the same run, and writes it to bench/results.json. */
import { writeFileSync } from 'node:fs'
import { decoding } from './cases/decoding.ts'
import { commandLog } from './cases/log.ts'
import { thread } from './cases/thread.ts'
import { type Measured, measure } from './measure.ts'

const digits = (milliseconds: number): string =>
  milliseconds >= 1 ? `${milliseconds.toFixed(1)} ms` : `${(milliseconds * 1000).toFixed(1)} µs`

const print = ({ name, reading, subject, baseline, ratio }: Measured): void => {
  console.log(`${ratio.toFixed(2).padStart(8)} x  ${name}`)
  console.log(
    `            ${digits(subject.median)} (95 %: ${digits(subject.p95)}) against ${digits(baseline.median)}, ${baseline.name}`,
  )
  console.log(`            ${reading}`)
}

const results = [...decoding, ...thread, ...commandLog].map((each) => {
  const measured = measure(each)
  print(measured)
  return measured
})
writeFileSync(new URL('results.json', import.meta.url), `${JSON.stringify(results, null, 2)}\n`)
