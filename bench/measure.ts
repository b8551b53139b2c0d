/**
 * How benchmarks measure: medians of repeated runs after a warm-up, always as a ratio to a baseline of the same run.
 */

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export interface Case {
  readonly name: string
  /** What the ratio means, and which direction is good. */
  readonly reading: string
  readonly subject: () => unknown
  readonly baseline: { readonly name: string; readonly run: () => unknown }
  /** Runs of each; fewer for slow cases. */
  readonly runs?: number
  /** Repetitions within one timed run, for work shorter than the clock's resolution. */
  readonly times?: number
}

export interface Measured {
  readonly name: string
  readonly reading: string
  /** Milliseconds per repetition, median and 95th percentile. */
  readonly subject: { readonly median: number; readonly p95: number }
  readonly baseline: { readonly name: string; readonly median: number }
  readonly ratio: number
}

/** A case with an asynchronous subject and baseline. */
export interface LaterCase extends Omit<Case, 'subject' | 'times'> {
  readonly subject: () => Promise<unknown>
}

const quantile = (sorted: ReadonlyArray<number>, at: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? 0

const timesOf = (run: () => unknown, runs: number, times: number): ReadonlyArray<number> => {
  for (let at = 0; at < Math.ceil(runs / 4); at += 1) run()
  const samples: Array<number> = []
  for (let at = 0; at < runs; at += 1) {
    const started = performance.now()
    for (let turn = 0; turn < times; turn += 1) run()
    samples.push((performance.now() - started) / times)
  }
  return samples.toSorted((a, b) => a - b)
}

const laterTimesOf = async (run: () => unknown, runs: number): Promise<ReadonlyArray<number>> => {
  const samples: Array<number> = []
  await run()
  for (let at = 0; at < runs; at += 1) {
    const started = performance.now()
    await run()
    samples.push(performance.now() - started)
  }
  return samples.toSorted((a, b) => a - b)
}

const measured = (
  { name, reading, baseline }: Pick<Case, 'name' | 'reading' | 'baseline'>,
  own: ReadonlyArray<number>,
  base: ReadonlyArray<number>,
): Measured => {
  const median = quantile(own, 0.5)
  const baseMedian = quantile(base, 0.5)
  return {
    name,
    reading,
    subject: { median, p95: quantile(own, 0.95) },
    baseline: { name: baseline.name, median: baseMedian },
    ratio: baseMedian === 0 ? 0 : median / baseMedian,
  }
}

/** Measures one case: the subject and its baseline run alternately in the same process. */
export const measure = (each: Case): Measured => {
  const { subject, baseline, runs = 20, times = 1 } = each
  const base = timesOf(baseline.run, runs, times)
  return measured(each, timesOf(subject, runs, times), base)
}

export const measureLater = async (each: LaterCase): Promise<Measured> => {
  const { subject, baseline, runs = 20 } = each
  const base = await laterTimesOf(baseline.run, runs)
  return measured(each, await laterTimesOf(subject, runs), base)
}

setFlagsFromString('--expose-gc')
// A context of its own takes as much memory as what is measured: there is one.
const collect = runInNewContext('gc')

/** Bytes in use after garbage collection, with those of typed arrays. */
export const bytesInUse = (): number => {
  // What one collection only finds to be garbage goes with the next.
  for (let nth = 0; nth < 4; nth += 1) collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
