/**
 * `npm run bench:browser`: long threads in a real Chromium, as on a phone of a quarter the speed: the built app against
 * small programs with the same rows, made by hand and with libraries. Prints a table with the app's ratios to the lists
 * made by hand, and writes all results to bench/browser/results.json. `--only load,press`, `--runs 3`,
 * `--sizes 300,2457,10477`, `--programs app,virtual`. `--check` only looks whether it still works: one load and the presses
 * in a short thread, without the libraries, which it would have to install. `npm run build` first.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { browserFlags, findChromium } from '../../scripts/lib/chromium.mjs'
import { buildLibraries } from './libraries/build.mjs'
import {
  measureFling,
  measureLoading,
  measurePresses,
  measureRefresh,
  measureTyping,
  type Program,
  pace,
  type Sample,
} from './measures.ts'
import { type Servers, startServers } from './servers.ts'
import { addressOfThread, shownDepth } from './threads.ts'

const groups = {
  load: measureLoading,
  press: measurePresses,
  typing: measureTyping,
  fling: measureFling,
  refresh: measureRefresh,
} as const
type Group = keyof typeof groups
const groupNames: ReadonlyArray<Group> = ['load', 'press', 'typing', 'fling', 'refresh']

/** The programs beside the app: each with its page, and whether all its rows are in the document. */
const baselines = [
  { name: 'all rows', page: 'page', list: 'every' },
  { name: 'virtual', page: 'page', list: 'virtual' },
  { name: 'solid', page: 'solid', list: 'every' },
  { name: 'svelte', page: 'svelte', list: 'every' },
  { name: 'redux', page: 'redux', list: 'every' },
  { name: 'redux virtual', page: 'redux', list: 'virtual' },
] as const

const { values: given } = parseArgs({
  options: {
    only: { type: 'string' },
    runs: { type: 'string' },
    sizes: { type: 'string' },
    programs: { type: 'string' },
    check: { type: 'boolean', default: false },
  },
})
const { check } = given
const asked = (given.only ?? (check ? 'load,press' : groupNames.join())).split(',')
const only = groupNames.filter((name) => asked.includes(name))
const sizes = (given.sizes ?? (check ? '60' : '300,2457,10477')).split(',').map(Number)
const runs = Number(given.runs ?? (check ? '1' : '3'))
const everyName = ['guest', 'app', ...baselines.map(({ name }) => name)]
const names = given.programs?.split(',') ?? (check ? ['app', 'virtual'] : everyName)
if (check) Object.assign(pace, { slower: 1, rest: 200, presses: 1, flingSeconds: 0.3 })

const programsOf = ({ app, baselines: origin }: Servers, group: Group): ReadonlyArray<Program> => {
  const ours = (size: number): string => app + addressOfThread(size)
  const all: ReadonlyArray<Program> = [
    ...(group === 'load' ? [{ name: 'guest', addressOf: ours, isMember: false }] : []),
    { name: 'app', addressOf: ours, isMember: true },
    ...baselines.map(({ name, page, list }) => ({
      name,
      addressOf: (size: number) => `${origin}/baselines/${page}.html?size=${size}&depth=${shownDepth}&list=${list}`,
      isMember: false,
    })),
  ]
  // The lists made by hand are never refreshed.
  return all.filter(({ name }) => names.includes(name) && (group !== 'refresh' || name === 'app'))
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
const measureSize = async (browser: Browser, servers: Servers, group: Group, size: number) => {
  const programs = programsOf(servers, group)
  const samples = new Map<string, Array<Sample>>(programs.map(({ name }) => [name, []]))
  for (let run = 0; run < runs; run += 1)
    for (const program of programs) samples.get(program.name)?.push(await groups[group](browser, program, size))
  const [first = []] = samples.values()
  return Object.keys(first[0] ?? {}).map(
    (measure): Result => ({
      group,
      size,
      measure,
      values: Object.fromEntries([...samples].map(([name, all]) => [name, medianOf(all, measure)])),
    }),
  )
}

const cell = (text: string): string => text.padStart(15)
const number = (value: number | undefined): string => (value === undefined ? '' : value.toFixed(value < 100 ? 1 : 0))
const ratio = (one: number | undefined, other: number | undefined): string =>
  one === undefined || other === undefined || other === 0 ? '' : `${(one / other).toFixed(2)} x`

const print = ({ size, measure, values }: Result): void => {
  const app = values['guest'] ?? values['app']
  const ratios = [ratio(app, values['all rows']), ratio(app, values['virtual'])]
  const cells = [...names.map((name) => number(values[name])), ...ratios].map(cell).join('')
  console.log(`${String(size).padStart(6)}  ${measure.padEnd(28)}${cells}`)
}

const executablePath = await findChromium()
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [...browserFlags],
})
const libraries = new Set(
  baselines.flatMap(({ name, page }) => (page !== 'page' && names.includes(name) ? [page] : [])),
)
await buildLibraries([...libraries])
const servers = await startServers()
try {
  const heads = [...names, 'app / all rows', 'app / virtual'].map(cell).join('')
  console.log(`  size  measure${' '.repeat(21)}${heads}`)
  const results: Array<Result> = []
  for (const group of only)
    for (const size of sizes) {
      const measured = await measureSize(browser, servers, group, size)
      for (const each of measured) print(each)
      results.push(...measured)
    }
  // A measure that found nothing has broken.
  const missing = results.filter(({ values }) => Object.values(values).some((value) => Number.isNaN(value)))
  if (missing.length > 0 || results.length === 0)
    throw new Error(`Without a result: ${missing.map(({ measure }) => measure).join(', ')}`)
  if (!check) writeFileSync(new URL('results.json', import.meta.url), `${JSON.stringify(results, null, 2)}\n`)
} finally {
  await browser.close()
  await servers.stop()
}
