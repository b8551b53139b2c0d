/** Connections that are lost or all in use, a full disk and a clock that is put back: `npm run reliability` does the same more often. */
import { expect, it } from 'vitest'
import { hasPostgres, startPostgres } from '../support/postgres.ts'
import { fillDisk, fillPool, loseConnections, putClockBack, smallDisk } from './failures.ts'

const sound = { lost: [], notStarted: [], wrong: [], unexpected: [] }

it.runIf(hasPostgres)('a server whose connections to PostgreSQL are cut goes on, and loses nothing', async () => {
  const postgres = await startPostgres()
  const figures = await loseConnections(4, 6, postgres.address)
  postgres.stop()
  expect(figures).toMatchObject(sound)
})

it.runIf(hasPostgres)('a server whose connections are all in use refuses, and goes on once they are free', async () => {
  const postgres = await startPostgres()
  const figures = await fillPool(1, 20, postgres.address)
  postgres.stop()
  expect(figures).toMatchObject(sound)
  expect(figures.refused).toBeGreaterThanOrEqual(5)
})

it('a server whose clock is put back a day goes on, and loses nothing', async () => {
  expect(await putClockBack(2, 6, '')).toMatchObject(sound)
})

const disk = smallDisk(24)

it.runIf(disk !== undefined)('a server whose disk is full refuses, and goes on once there is room', async () => {
  const figures = await fillDisk(2, 8, disk?.folder ?? '')
  disk?.remove()
  expect(figures).toMatchObject(sound)
  expect(figures.refused).toBeGreaterThanOrEqual(10)
})
