/** Jobs whose process is killed: `npm run reliability -- --jobs 50` does the same more often. */
import { expect, it } from 'vitest'
import { hasPostgres, startPostgres } from '../support/postgres.ts'
import { killWithJobs } from './jobs.ts'

const sound = { lost: [], notStarted: [], wrong: [], unexpected: [] }
const small = { kills: 3, mails: 30, processes: 2, rush: 10, random: Math.random }

it('two processes that are killed with kill -9 send every mail, run every sweep, and leave no job behind', async () => {
  const figures = await killWithJobs({ ...small, databaseUrl: '' })
  expect(figures).toMatchObject(sound)
  expect(figures.confirmed).toBeGreaterThan(15)
  expect(figures.struck).toBeGreaterThan(0)
})

it.runIf(hasPostgres)('they do so over PostgreSQL', async () => {
  const postgres = await startPostgres()
  const figures = await killWithJobs({ ...small, databaseUrl: postgres.address })
  postgres.stop()
  expect(figures).toMatchObject(sound)
  expect(figures.confirmed).toBeGreaterThan(15)
})
