/** The runner of jobs: retries, leases, shutdown, and a database that is away. */
import { Clock, Effect, Exit, Schema, Scope } from 'effect'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { migrate } from '../../../server/database/migrate.ts'
import { type OpenDatabase, openSqlite } from '../../../server/database/openDatabase.ts'
import { enqueue, JobFailed, type JobWork, jobKind } from '../../../server/jobs/JobKind.ts'
import { leaseSpan, pauseAfter } from '../../../server/jobs/jobTable.ts'
import { startJobs } from '../../../server/jobs/runJobs.ts'
import { makeFolderStore } from '../../../server/media/makeFolderStore.ts'
import type { ServerServices } from '../../../server/ServerServices.ts'
import { type HandClock, handClock } from '../../support/handClock.ts'
import { testServices } from '../support/testServices.ts'

let database: OpenDatabase
let logged: Array<string>
let told: Array<string>
let time: HandClock
let scopes: Array<Scope.Closeable>
beforeEach(async () => {
  database = openSqlite(':memory:')
  await migrate(database.db, database.dialect)
  ;[logged, told, scopes, time] = [[], [], [], handClock()]
})
afterEach(async () => {
  let isClosed = false
  void Promise.all(scopes.map((scope) => Effect.runPromise(Scope.close(scope, Exit.void)))).then(
    () => (isClosed = true),
  )
  await vi.waitUntil(() => {
    time.advance(1000)
    return isClosed
  })
  await database.db.destroy()
})

/** A process with a runner, that also enqueues. */
const startProcess = async (kinds: ReadonlyArray<JobWork>) => {
  const log = (line: string): void => void logged.push(line)
  const services = testServices({ database, log, mailer: () => Effect.void, media: makeFolderStore('') })
  const scope = Scope.makeUnsafe()
  scopes.push(scope)
  const perform = <A, E>(work: Effect.Effect<A, E, ServerServices | Scope.Scope>) =>
    Effect.runPromise(
      work.pipe(
        Effect.provide(services),
        Effect.provideService(Scope.Scope, scope),
        Effect.provideService(Clock.Clock, time.clock),
      ),
    )
  await perform(startJobs(kinds, { told: (kind, outcome) => void told.push(`${kind}: ${outcome}`) }))
  return {
    add: (kind: ReturnType<typeof letterThat>, to: string) => perform(enqueue(kind, { to })),
    stop: () => Effect.runPromise(Scope.close(scope, Exit.void)),
  }
}

const letterThat = (work: (to: string) => Effect.Effect<void, JobFailed>, attempts = 3) =>
  jobKind('letter', Schema.Struct({ to: Schema.String }), ({ to }) => work(to), { attempts })

const stored = () => database.db.selectFrom('jobs').select(['attempts', 'lease', 'error', 'died']).execute()

it('runs a new job at once, and forgets it when it is done', async () => {
  const sent: Array<string> = []
  const letter = letterThat((to) => Effect.sync(() => void sent.push(to)))
  const { add } = await startProcess([letter])
  await add(letter, 'ada')
  await expect.poll(stored).toEqual([])
  expect([sent, told, logged]).toEqual([['ada'], ['letter: done'], []])
})

it('tries again what failed, says why, and gives up in the end', async () => {
  let tries = 0
  const letter = letterThat(() =>
    Effect.suspend(() => {
      tries += 1
      return tries === 2 ? Effect.die(new TypeError('a fault')) : Effect.fail(new JobFailed({ reason: 'no route' }))
    }),
  )
  const { add } = await startProcess([letter])
  await add(letter, 'ada')
  for (const [attempt, error] of [
    [1, 'no route'],
    [2, 'TypeError: a fault'],
  ] as const) {
    await expect.poll(stored).toMatchObject([{ attempts: attempt, error, died: 0, lease: '' }])
    time.advance(pauseAfter(attempt))
  }
  await expect.poll(() => told).toEqual(['letter: failed', 'letter: failed', 'letter: given up'])
  expect(logged).toEqual([
    'Job 1 (letter) failed, and is tried again later: no route',
    'Job 1 (letter) failed, and is tried again later: TypeError: a fault',
    'Job 1 (letter) failed, and is given up after 3 tries: no route',
  ])
})

it('a slow job does not hold up the others', async () => {
  const sent: Array<string> = []
  const letter = letterThat((to) => (to === 'slow' ? Effect.never : Effect.sync(() => void sent.push(to))))
  const { add, stop } = await startProcess([letter])
  for (const to of ['slow', 'ada', 'bob']) await add(letter, to)
  await expect.poll(() => sent).toEqual(['ada', 'bob'])
  const stopped = stop()
  await vi.waitFor(() => {
    time.advance(1000)
    expect(told).toContain('letter: interrupted')
  })
  await stopped
})

it('jobs of a kind that runs twice at a time leave room for others, and go on one after the other', async () => {
  const [sent, ends]: [Array<string>, Array<() => void>] = [[], []]
  const slow = jobKind(
    'slow',
    Schema.Struct({ to: Schema.String }),
    ({ to }) =>
      Effect.promise(() => {
        sent.push(to)
        return new Promise<void>((done) => ends.push(done))
      }),
    { atOnce: 2 },
  )
  const letter = letterThat((to) => Effect.sync(() => void sent.push(to)))
  const { add } = await startProcess([slow, letter])
  for (const to of ['page 1', 'page 2', 'page 3', 'page 4']) await add(slow, to)
  for (const to of ['ada', 'bob']) await add(letter, to)
  await expect.poll(() => sent).toEqual(['page 1', 'page 2', 'ada', 'bob'])
  for (let nth = 0; nth < 4; nth += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(nth)
    ends[nth]?.()
  }
  await expect.poll(stored).toEqual([])
  expect(sent.slice(4)).toEqual(['page 3', 'page 4'])
})

it('a job under way at shutdown is given back, and runs in the next process', async () => {
  let isFirst = true
  const letter = letterThat(() =>
    Effect.suspend(() => {
      const wasFirst = isFirst
      isFirst = false
      return wasFirst ? Effect.never : Effect.void
    }),
  )
  const one = await startProcess([letter])
  await one.add(letter, 'ada')
  await expect.poll(stored).toMatchObject([{ attempts: 1 }])
  const stopped = one.stop()
  await vi.waitFor(async () => {
    time.advance(1000)
    expect(await stored()).toMatchObject([{ attempts: 0, lease: '', error: '' }])
  })
  await stopped
  await startProcess([letter])
  await expect.poll(stored).toEqual([])
})

it('a job whose lease is taken away while it runs is stopped', async () => {
  const letter = letterThat(() => Effect.never)
  const { add } = await startProcess([letter])
  await add(letter, 'ada')
  await expect.poll(async () => (await stored())[0]?.lease).toMatch(/./)
  await database.db.deleteFrom('jobs').execute()
  await vi.waitFor(() => {
    time.advance(leaseSpan / 3)
    expect(told).toEqual(['letter: failed'])
  })
})

it('a job that takes longer than a lease keeps it', async () => {
  const letter = letterThat(() => Effect.delay(Effect.void, 4 * leaseSpan))
  const [one] = [await startProcess([letter]), await startProcess([letter])]
  await one.add(letter, 'ada')
  await vi.waitFor(
    async () => {
      time.advance(leaseSpan / 6)
      expect(await stored()).toEqual([])
    },
    { timeout: 20_000, interval: 10 },
  )
  expect(told).toEqual(['letter: done'])
})

it('a job that each time ends its process is given up', async () => {
  const letter = letterThat(() => Effect.void, 2)
  const { add } = await startProcess([])
  await add(letter, 'ada')
  await database.db.updateTable('jobs').set({ attempts: 2 }).execute()
  await startProcess([letter])
  await expect.poll(stored).toMatchObject([{ error: 'each process that ran it has ended' }])
  expect(told).toEqual(['letter: given up'])
})

it('while the database is away the runner waits and says so once; then it goes on', async () => {
  const sent: Array<string> = []
  const letter = letterThat((to) => Effect.sync(() => void sent.push(to)))
  const { add } = await startProcess([letter])
  await expect.poll(stored).toEqual([])
  await database.db.schema.alterTable('jobs').renameTo('away').execute()
  await vi.waitFor(() => {
    time.advance(1000)
    expect(logged).toHaveLength(1)
  })
  for (let each = 0; each < 3; each += 1) {
    time.advance(1000)
    await Promise.resolve()
  }
  await database.db.schema.alterTable('away').renameTo('jobs').execute()
  await add(letter, 'ada')
  await expect.poll(() => sent).toEqual(['ada'])
  expect(logged).toHaveLength(1)
})
