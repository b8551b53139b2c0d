/** `parley jobs`: lists the queue, retries jobs and drops them. Never shows a payload, which may hold an address. */
import { Clock, Effect } from 'effect'
import { CannotStart, type ServerConfig } from '../config.ts'
import type { Job } from '../jobs/jobTable.ts'
import { openExisting } from '../openWorld.ts'

export interface JobsCommand {
  readonly act: 'list' | 'retry' | 'drop'
  /** Of the job to retry or drop; 0 for a list. */
  readonly id: number
}

const timeOf = (moment: number): string => new Date(moment).toISOString().replace(/\.\d+Z$/, 'Z')

const standing = ({ died, leased_until, due, attempts }: Job, now: number): string => {
  if (died > 0) return `given up at ${timeOf(died)}`
  if (leased_until > now) return 'running'
  if (due <= now) return 'waits for its turn'
  return `${attempts > 0 ? 'tried again' : 'runs'} at ${timeOf(due)}`
}

const line = (job: Job, now: number): string =>
  [
    `${job.id}  ${job.kind}: ${standing(job, now)}`,
    ...(job.attempts > 0 ? [job.attempts === 1 ? '1 try' : `${job.attempts} tries`] : []),
    ...(job.error === '' ? [] : [job.error]),
  ].join(', ')

/** Runs one of them on the existing database; a server may run at the same time. */
export const operateJobs = (config: ServerConfig, { act, id }: JobsCommand, print: (line: string) => void) =>
  Effect.scoped(
    Effect.gen(function* () {
      const { db, pending } = yield* openExisting(config, print)
      if (pending.length > 0)
        return yield* new CannotStart({
          sentence: 'The database is not up to date: run "npm run parley -- migrate" first.',
        })
      const now = yield* Clock.currentTimeMillis
      if (act === 'list') {
        const jobs = yield* Effect.promise(() =>
          db.selectFrom('jobs').selectAll().orderBy('died', 'desc').orderBy('due').limit(1000).execute(),
        )
        if (jobs.length === 0) print('The queue is empty.')
        for (const job of jobs) print(line(job, now))
        return
      }
      const found = yield* Effect.promise(() =>
        act === 'drop'
          ? db.deleteFrom('jobs').where('id', '=', id).returning('kind').executeTakeFirst()
          : db
              .updateTable('jobs')
              .set({ died: 0, attempts: 0, due: now, noted: now })
              .where('id', '=', id)
              .returning('kind')
              .executeTakeFirst(),
      )
      if (found === undefined)
        return yield* new CannotStart({ sentence: `There is no job ${id}; "npm run parley -- jobs" lists all.` })
      print(act === 'drop' ? `Job ${id} (${found.kind}) was dropped.` : `Job ${id} (${found.kind}) runs again.`)
    }),
  )
