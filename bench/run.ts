/**
 * `npm run bench`: prints the cost of the engine's work, each as a ratio to a baseline of the same run, and writes it
 * to bench/results.json. `npm run bench -- --only media` measures one group; `--only under-attack` starts a server and
 * attacks it, `--case comment` only with the attacks that have that word in their name. `--only server` measures a
 * server with many comments (bench/server/serverBench.ts).
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { decoding } from './cases/decoding.ts'
import { durability } from './cases/durability.ts'
import { headers } from './cases/headers.ts'
import { bytesOfLog, commandLog } from './cases/log.ts'
import { bytesOfLongLog, longSession } from './cases/longSession.ts'
import { mediaGrowth } from './cases/media.ts'
import { replays, sessions } from './cases/session.ts'
import { thread } from './cases/thread.ts'
import { type Case, type LaterCase, type Measured, measure, measureLater } from './measure.ts'
import { serverBench } from './server/serverBench.ts'
import { underAttack } from './server/underAttack.ts'

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
const now = (cases: ReadonlyArray<Case>) => async (): Promise<void> => {
  for (const each of cases) note(measure(each))
}
const later = (cases: ReadonlyArray<LaterCase>) => async (): Promise<void> => {
  for (const each of cases) note(await measureLater(each))
}

const groups: Readonly<Record<string, () => Promise<void>>> = {
  decoding: now(decoding),
  thread: now(thread),
  log: now(commandLog),
  sessions: now(sessions),
  headers: now(headers),
  durability: now(durability),
  replays: later(replays),
  media: later(mediaGrowth),
  'long-session': longSession,
  memory: async () => {
    for (const [bytesOf, what] of [
      [async () => bytesOfLog(), 'a full command log'],
      [() => bytesOfLongLog(), 'the log of a session with threads of thousands'],
      [() => bytesOfLongLog(true), 'the log of a session with many threads of sixty'],
    ] as const) {
      const all: Array<number> = []
      for (let nth = 0; nth < 5; nth += 1) all.push((await bytesOf()) / 1_000_000)
      const [least = 0, , median = 0, , most = 0] = all.toSorted((one, other) => one - other)
      const range = `${least.toFixed(2)} to ${most.toFixed(2)}`
      console.log(`${median.toFixed(2).padStart(8)} MB ${what} keeps in memory, ${range}; 1 MB is the most allowed`)
    }
  },
}

const {
  only,
  case: word,
  comments,
  database,
} = parseArgs({
  options: {
    only: { type: 'string' },
    case: { type: 'string' },
    comments: { type: 'string', default: '10000,100000' },
    database: { type: 'string', default: '' },
  },
}).values
if (only === 'under-attack') await underAttack(word)
else if (only === 'server') await serverBench(comments.split(',').map(Number), database, word ?? '')
else if (only === undefined) {
  for (const run of Object.values(groups)) await run()
  writeFileSync(new URL('results.json', import.meta.url), `${JSON.stringify(results, null, 2)}\n`)
} else if (groups[only] === undefined) {
  console.error(`There is no group "${only}": ${[...Object.keys(groups), 'under-attack', 'server'].join(', ')}.`)
  process.exitCode = 1
} else await groups[only]()
