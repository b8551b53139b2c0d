/** The queue of jobs: what is stored, who runs what, and what becomes of failures and of runners that die. */

import { Clock, Effect, Exit, Queue, Schema } from 'effect'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Database, inTransaction } from '../../../server/database/Database.ts'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import { JobBell } from '../../../server/jobs/JobBell.ts'
import { enqueue, type JobWork, jobKind, repeating } from '../../../server/jobs/JobKind.ts'
import {
  claimJob,
  failJob,
  finishJob,
  forgetGivenUp,
  type Job,
  keepRepeating,
  leaseSpan,
  pauseAfter,
  queueState,
  releaseJob,
  renewLease,
} from '../../../server/jobs/jobTable.ts'
import { type HandClock, handClock } from '../../support/handClock.ts'
import { onDatabase } from '../support/onDatabase.ts'

const minute = 60_000
const day = 24 * 60 * minute

const letter = jobKind('letter', Schema.Struct({ to: Schema.String }), () => Effect.void, { attempts: 3 })
const sweep = repeating('sweep', 10 * minute, Effect.void)

onDatabase('jobs', (open) => {
  let database: OpenDatabase
  let time: HandClock
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await database.db.deleteFrom('jobs').execute()
    time = handClock()
  })
  const run = <A, E>(work: Effect.Effect<A, E, Database | JobBell>): Promise<A> =>
    Effect.runPromise(
      Effect.gen(function* () {
        const bell = yield* Queue.sliding<void>(1)
        return yield* work.pipe(
          Effect.provideService(Database, database),
          Effect.provideService(JobBell, bell),
          Effect.provideService(Clock.Clock, time.clock),
        )
      }),
    )
  const add = (to: string, options = {}) => run(enqueue(letter, { to }, options))
  const claim = (runner: string, kinds = ['letter', 'sweep']) => run(claimJob(kinds, runner))
  const held = (job: Job | undefined): Job => {
    if (job === undefined) throw new Error('There is no job.')
    return job
  }
  const payloads = async () =>
    (await database.db.selectFrom('jobs').select('payload').execute()).map((row) => row.payload)

  it('a job of a write that is rolled back does not exist', async () => {
    const write = (ends: Effect.Effect<void, string>) =>
      run(Effect.exit(inTransaction(Effect.andThen(enqueue(letter, { to: 'ada' }), ends))))
    expect(Exit.isFailure(await write(Effect.fail('refused')))).toBe(true)
    expect(await payloads()).toEqual([])
    await write(Effect.void)
    expect(await payloads()).toEqual(['{"to":"ada"}'])
  })

  it('one runner has a job, in the order of their times, and nothing stays when it is done', async () => {
    await add('first')
    await add('later', { after: minute })
    const job = held(await claim('one'))
    expect([job.payload, await claim('two')]).toEqual(['{"to":"first"}', undefined])
    await run(finishJob(job, letter))
    time.advance(minute)
    const later = held(await claim('two'))
    expect(await payloads()).toEqual([later.payload])
    await run(finishJob(later, letter))
    expect(await payloads()).toEqual([])
  })

  it('of jobs with the same key there is one', async () => {
    expect([await add('ada', { key: 'k' }), await add('ada', { key: 'k' })]).toEqual([true, false])
    expect(await payloads()).toHaveLength(1)
  })

  it('a job whose runner dies is free when the lease ends, and the dead runner’s words count no more', async () => {
    await add('ada')
    const dead = held(await claim('dead'))
    time.advance(leaseSpan - 1)
    expect([await run(renewLease(dead)), await claim('next')]).toEqual([true, undefined])
    time.advance(leaseSpan)
    const job = held(await claim('next'))
    expect([job.attempts, await run(renewLease(dead))]).toEqual([2, false])
    await run(finishJob(dead, letter))
    await run(failJob(dead, letter, 'late', true))
    await run(releaseJob(dead))
    expect(await database.db.selectFrom('jobs').select(['lease', 'attempts', 'died']).execute()).toEqual([
      { lease: 'next', attempts: 2, died: 0 },
    ])
  })

  it('a job that fails is tried again after longer and longer pauses, then given up, and forgotten after a week', async () => {
    await add('ada')
    for (const attempt of [1, 2]) {
      expect(await run(failJob(held(await claim('one')), letter, 'no route', false))).toBe(false)
      time.advance(pauseAfter(attempt) - 1)
      expect(await claim('one')).toBeUndefined()
      time.advance(1)
    }
    expect(await run(failJob(held(await claim('one')), letter, 'no route', false))).toBe(true)
    time.advance(6 * day)
    await run(forgetGivenUp)
    expect([await claim('one'), await queueState(database.db, time.now())]).toEqual([
      undefined,
      { due: 0, running: 0, later: 0, givenUp: 1, age: 0 },
    ])
    time.advance(2 * day)
    await run(forgetGivenUp)
    expect(await payloads()).toEqual([])
  })

  it('a failure that no further try can mend gives the job up at once', async () => {
    await add('ada')
    expect(await run(failJob(held(await claim('one')), letter, 'no such address', true))).toBe(true)
  })

  it('a shutdown gives a job back at once, and does not count as a try', async () => {
    await add('ada')
    await run(releaseJob(held(await claim('one'))))
    expect(held(await claim('two')).attempts).toBe(1)
  })

  it('a sweep has one row for all processes, repeats after its pace, and is never given up', async () => {
    for (let each = 0; each < 2; each += 1) await run(keepRepeating([sweep, letter]))
    const job = held(await claim('one'))
    expect(await claim('two')).toBeUndefined()
    await run(finishJob(job, sweep))
    time.advance(10 * minute - 1)
    expect(await claim('two')).toBeUndefined()
    time.advance(1)
    for (let tries = 1; tries <= 30; tries += 1) {
      expect(await run(failJob(held(await claim('two')), sweep, 'broken', true))).toBe(false)
      time.advance(10 * minute)
    }
    expect(await queueState(database.db, time.now())).toMatchObject({ due: 1, givenUp: 0 })
  })

  it('jobs of kinds that this version does not know are left to one that does', async () => {
    await add('ada')
    expect(await claim('older', ['sweep'])).toBeUndefined()
  })

  it('the age of the queue is that of the oldest job that is due and not running', async () => {
    await add('ada')
    time.advance(5 * minute)
    await add('bob')
    await add('later', { after: minute })
    expect(await queueState(database.db, time.now())).toEqual({
      due: 2,
      running: 0,
      later: 1,
      givenUp: 0,
      age: 5 * minute,
    })
    await claim('one')
    expect(await queueState(database.db, time.now())).toEqual({ due: 1, running: 1, later: 1, givenUp: 0, age: 0 })
  })

  it('a clock that is put back a day holds up no job: not a new one, a failed one, a sweep, or one whose runner died', async () => {
    for (const to of ['new', 'failed', 'held']) await add(to)
    await run(keepRepeating([sweep]))
    await run(failJob(held(await claim('one')), letter, 'no route', false))
    const swept = held(await claim('one', ['sweep']))
    await run(finishJob(swept, sweep))
    await claim('dead')
    time.advance(-day)
    const free = [await claim('a'), await claim('b'), await claim('c'), await claim('d')]
    expect(free.map((job) => job?.kind).toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
      'letter',
      'letter',
      'letter',
      'sweep',
    ])
  })

  describe('whatever runners do, whenever they die and leases end', () => {
    const runner = fc.integer({ min: 0, max: 2 })
    const step = fc.oneof(
      fc.record({ do: fc.constant('add' as const) }),
      fc.record({
        do: fc.constantFrom('claim' as const, 'finish' as const, 'fail' as const, 'renew' as const),
        runner,
      }),
      fc.record({ do: fc.constantFrom('die' as const, 'give back' as const), runner }),
      fc.record({ do: fc.constant('wait' as const), millis: fc.integer({ min: 1, max: 2 * leaseSpan }) }),
    )

    it('each job runs to its end at least once, and never in two runners whose leases hold', async () => {
      const kind: JobWork = { ...letter, attempts: 1000 }
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
          await database.db.deleteFrom('jobs').execute()
          const holds = new Map<number, { job: Job; until: number }>()
          const done = new Set<string>()
          let added = 0
          const take = async (nth: number): Promise<Job | undefined> => {
            const job = await claim(`runner ${nth} ${time.now()} ${added}`)
            if (job === undefined) return undefined
            const alsoHeld = [...holds].filter(([other, { job: theirs }]) => other !== nth && theirs.id === job.id)
            for (const [, { until }] of alsoHeld) expect(until).toBeLessThanOrEqual(time.now())
            holds.set(nth, { job, until: job.leased_until })
            return job
          }
          const finish = async (job: Job): Promise<void> => {
            done.add(job.payload)
            await run(finishJob(job, kind))
          }
          for (const each of steps) {
            if (each.do === 'add') {
              added += 1
              await add(`job ${added}`)
            } else if (each.do === 'wait') time.advance(each.millis)
            else {
              const mine = holds.get(each.runner)
              if (each.do === 'claim' && mine === undefined) await take(each.runner)
              if (each.do === 'renew' && mine !== undefined && (await run(renewLease(mine.job))))
                mine.until = time.now() + leaseSpan
              if (each.do === 'finish' && mine !== undefined) await finish(mine.job)
              if (each.do === 'fail' && mine !== undefined) await run(failJob(mine.job, kind, 'failed', false))
              if (each.do === 'give back' && mine !== undefined) await run(releaseJob(mine.job))
              if (each.do !== 'claim' && each.do !== 'renew') holds.delete(each.runner)
            }
          }
          // All runners have died; a new one comes when every lease and pause is over.
          holds.clear()
          time.advance(leaseSpan + 60 * minute)
          for (let job = await take(9); job !== undefined; job = await take(9)) await finish(job)
          expect(done.size).toBe(added)
          expect(await payloads()).toEqual([])
        }),
        { numRuns: database.dialect === 'sqlite' ? 60 : 25 },
      )
    })

    it('two that take jobs at the same moment never get the same one', async () => {
      for (let nth = 0; nth < 20; nth += 1) await add(`job ${nth}`)
      const taken = await Promise.all(Array.from({ length: 30 }, (_, nth) => claim(`runner ${nth}`)))
      const ids = taken.flatMap((job) => (job === undefined ? [] : [job.id]))
      expect(new Set(ids).size).toBe(ids.length)
      // On PostgreSQL all are taken; over SQLite, too.
      expect(ids.length).toBeGreaterThan(15)
    })
  })
})
