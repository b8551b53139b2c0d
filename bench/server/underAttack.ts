/**
 * `npm run bench -- --only under-attack`: starts the server with the demo world as a process of its own, sends it each
 * attack several times at once, and measures how long another reader waits for a feed meanwhile: at most 100 ms at the
 * 99th percentile. For comparison it prints the same reader's wait without an attack, and the machine's load, because
 * other programs slow everything down. They do not affect "work": the longest processor time that the server's main
 * thread used between two polls for events. `--case comment` runs only the attacks with that word in their name.
 * Finally all attacks run at once, without a limit, to show what the machine can take.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { demoPassword } from '../../server/demo/demoAccounts.ts'
import type { AttackCase, Target } from './AttackCase.ts'
import { mediaAttacks } from './mediaAttacks.ts'
import { requestAttacks } from './requestAttacks.ts'
import { startMeasured } from './serverProcess.ts'
import { textAttacks } from './textAttacks.ts'

/** All attacks. */
const attacks: ReadonlyArray<AttackCase> = [...textAttacks, ...requestAttacks, ...mediaAttacks]

/** Milliseconds per attack, and the reader's longest wait at the 99th percentile. */
const each = 5000
const waitMost = 100

const startServer = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-attacked-'))
  const server = await startMeasured(folder, { DEMO: 'on' })
  return {
    ...server,
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const targetAt = (origin: string): Target => {
  const known = new Map<string, Promise<Readonly<Record<string, string>>>>()
  const login = async (username: string): Promise<Readonly<Record<string, string>>> => {
    const body = new URLSearchParams({ username, password: demoPassword })
    const response = await fetch(`${origin}/api/v2/token`, { method: 'POST', body })
    const answer: unknown = await response.json()
    if (typeof answer === 'object' && answer !== null && 'api_key' in answer && 'api_secret' in answer)
      return { 'x-api-key': String(answer.api_key), 'x-api-secret': String(answer.api_secret) }
    throw new Error(`${username} cannot log in: ${JSON.stringify(answer)}`)
  }
  return {
    origin,
    keysOf: (username) => {
      const keys = known.get(username) ?? login(username)
      known.set(username, keys)
      return keys
    },
  }
}

/** Runs rounds until the time is over; resolves to the number of each outcome. */
const attack = async ({ together }: AttackCase, send: () => Promise<string>): Promise<ReadonlyMap<string, number>> => {
  const outcomes = new Map<string, number>()
  const end = performance.now() + each
  const attacker = async (): Promise<void> => {
    while (performance.now() < end) {
      const outcome = await send().catch((error: unknown) => String(error))
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      if (outcome.startsWith('no token')) return
    }
  }
  await Promise.all(Array.from({ length: together }, attacker))
  return outcomes
}

const quantile = (sorted: ReadonlyArray<number>, at: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? 0

/**
 * Each wait of the reader, and the longest time that the server's main thread worked without polling for events; in
 * milliseconds.
 */
interface Sample {
  readonly waits: ReadonlyArray<number>
  readonly longest: number
}

/** The 99th percentile. */
const slowest = (waits: ReadonlyArray<number>): number =>
  quantile(
    waits.toSorted((one, other) => one - other),
    0.99,
  )

const line = (name: string, { waits, longest }: Sample): string => {
  const sorted = waits.toSorted((one, other) => one - other)
  const numbers = [quantile(sorted, 0.5), slowest(waits), sorted.at(-1) ?? 0]
    .map((value) => value.toFixed(0).padStart(5))
    .join(' ')
  const work = longest.toFixed(0).padStart(5)
  const load = (loadavg()[0] ?? 0).toFixed(1).padStart(5)
  return `${numbers}  ${String(waits.length).padStart(5)} ${work} ${load}  ${slowest(waits) <= waitMost ? ' ' : '!'} ${name}`
}

/**
 * Prints how long the reader waited during each attack, in milliseconds, and fails if that was too long. `word` selects
 * attacks by name.
 */
export const underAttack = async (word = ''): Promise<void> => {
  const server = await startServer()
  const target = targetAt(server.origin)
  const reader = new Worker(new URL('reader.ts', import.meta.url), {
    workerData: `${server.origin}/api/v2/post/hotv2.json?community=win`,
  })
  const waited = (): Promise<ReadonlyArray<number>> =>
    new Promise((done, fail) => {
      reader.once('message', (samples) => {
        reader.off('error', fail)
        done(samples)
      })
      reader.once('error', fail)
      reader.postMessage('how long?', [])
    })
  const sample = async (): Promise<Sample> => ({ waits: await waited(), longest: await server.longest() })
  const quiet = async (): Promise<void> => {
    await sample()
    await new Promise((done) => setTimeout(done, each))
    console.log(line('no attack', await sample()))
  }
  try {
    const chosen = attacks.filter(({ name }) => name.includes(word))
    const tooSlow: Array<string> = []
    console.log('   50%   99%  most  reads  work  load')
    await quiet()
    for (const one of chosen) {
      const send = await one.prepare(target)
      // Preparing the attack is not measured.
      await sample()
      const outcomes = await attack(one, send)
      const during = await sample()
      if (slowest(during.waits) > waitMost) tooSlow.push(one.name)
      console.log(line(`${one.together} x ${one.name}`, during))
      for (const [outcome, count] of outcomes) console.log(`                                 ${count} x ${outcome}`)
    }
    if (chosen.length > 1) {
      const prepared = await Promise.all(chosen.map(async (one) => ({ one, send: await one.prepare(target) })))
      await sample()
      await Promise.all(prepared.map(({ one, send }) => attack(one, send)))
      console.log(line('all of them at once', await sample()))
    }
    await quiet()
    if (tooSlow.length === 0) return
    console.log(`Too slow: ${tooSlow.join('; ')}`)
    process.exitCode = 1
  } finally {
    await reader.terminate()
    await server.stop()
  }
}
