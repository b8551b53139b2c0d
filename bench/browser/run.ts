/**
 * `npm run bench:browser`: long threads in a real Chromium, as on a phone of a quarter the speed: the built app against
 * two small programs made by hand. Prints a table with the app's ratio to the virtual list, and writes all results to
 * bench/browser/results.json. `--only load|press|fling`, `--runs 3`, `--sizes 300,2457,10477`. `npm run build` first.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../../scripts/lib/chromium.mjs'
import { measureFling, measureLoading, measurePresses, type Program, type Sample } from './measures.ts'
import { type Servers, startServers } from './servers.ts'
import { addressOfThread, shownDepth } from './threads.ts'

const groups = { load: measureLoading, press: measurePresses, fling: measureFling } as const
type Group = keyof typeof groups
const groupNames: ReadonlyArray<Group> = ['load', 'press', 'fling']

const programsOf = ({ app, baselines }: Servers, group: Group): ReadonlyArray<Program> => {
  const ours = (size: number): string => app + addressOfThread(size)
  const handMade = (list: string) => (size: number) =>
    `${baselines}/baselines/page.html?size=${size}&depth=${shownDepth}&list=${list}`
  return [
    ...(group === 'load' ? [{ name: 'guest', addressOf: ours, isMember: false }] : []),
    { name: 'app', addressOf: ours, isMember: true },
    { name: 'all rows', addressOf: handMade('every'), isMember: false },
    { name: 'virtual', addressOf: handMade('virtual'), isMember: false },
  ]
}

interface Result {
  readonly group: Group
  readonly size: number
  readonly measure: string
  /** The median of the runs, by program. */
  readonly values: Readonly<Record<string, number>>
}

const medianOf = (samples: ReadonlyArray<Sample>, measure: string): number => {
  const sorted = samples.map((sample) => sample[measure] ?? Number.NaN).toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** All programs of one size: they take turns, so that a slow minute of the machine hits each. */
const measureSize = async (browser: Browser, servers: Servers, group: Group, size: number, runs: number) => {
  const programs = programsOf(servers, group)
  const samples = new Map<string, Array<Sample>>(programs.map(({ name }) => [name, []]))
  for (let run = 0; run < runs; run += 1)
    for (const program of programs) samples.get(program.name)?.push(await groups[group](browser, program, size))
  const measures = Object.keys(samples.get('app')?.[0] ?? {})
  return measures.map(
    (measure): Result => ({
      group,
      size,
      measure,
      values: Object.fromEntries([...samples].map(([name, all]) => [name, medianOf(all, measure)])),
    }),
  )
}

const digits = (value: number | undefined): string =>
  (value === undefined ? '' : value.toFixed(value < 100 ? 1 : 0)).padStart(9)

const print = ({ size, measure, values }: Result): void => {
  const { guest, app = Number.NaN, 'all rows': every, virtual = Number.NaN } = values
  const ratio = virtual === 0 ? '' : `${(app / virtual).toFixed(2)} x`
  const cells = [guest, app, every, virtual].map(digits).join('')
  console.log(`${String(size).padStart(6)}  ${measure.padEnd(28)}${cells}${ratio.padStart(10)}`)
}

const { values: given } = parseArgs({
  options: {
    only: { type: 'string' },
    runs: { type: 'string', default: '3' },
    sizes: { type: 'string', default: '300,2457,10477' },
  },
})
const only = groupNames.filter((name) => given.only === undefined || given.only === name)
const executablePath = await findChromium()
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
})
const servers = await startServers()
try {
  console.log(`  size  measure${' '.repeat(25)}guest      app all rows  virtual   app / virtual`)
  const results: Array<Result> = []
  for (const group of only)
    for (const size of given.sizes.split(',').map(Number)) {
      const measured = await measureSize(browser, servers, group, size, Number(given.runs))
      for (const each of measured) print(each)
      results.push(...measured)
    }
  writeFileSync(new URL('results.json', import.meta.url), `${JSON.stringify(results, null, 2)}\n`)
} finally {
  await browser.close()
  await servers.stop()
}
