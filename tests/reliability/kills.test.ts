/** kill -9 of a real server process under load: `npm run reliability` does the same more often. */
import { describe, expect, it } from 'vitest'
import { hasPostgres, startPostgres } from '../support/postgres.ts'
import { makeWorld, openAt } from './makeWorld.ts'
import { fileIn, killUnderLoad, restartDatabase } from './scenarios.ts'
import { lostOf } from './writers.ts'

const sound = { lost: [], notStarted: [], wrong: [], unexpected: [] }

describe('a server that is killed while members write', () => {
  it('starts again, has every confirmed write, none twice, and verifies', async () => {
    const figures = await killUnderLoad({ kills: 2, members: 6, databaseUrl: '', random: Math.random })
    expect(figures).toMatchObject(sound)
    expect(figures.confirmed).toBeGreaterThan(1)
  })

  it.runIf(hasPostgres)('does so over PostgreSQL', async () => {
    const postgres = await startPostgres()
    const figures = await killUnderLoad({
      kills: 1,
      members: 6,
      databaseUrl: postgres.address,
      random: Math.random,
    })
    postgres.stop()
    expect(figures).toMatchObject(sound)
    expect(figures.confirmed).toBeGreaterThan(1)
  })
})

it.runIf(hasPostgres)('a server whose database restarts goes on by itself, and loses nothing', async () => {
  const postgres = await startPostgres()
  const figures = await restartDatabase(2, 6, postgres.address, postgres.restart)
  postgres.stop()
  expect(figures).toMatchObject(sound)
  expect(figures.confirmed).toBeGreaterThan(5)
})

it('the comparison finds each kind of write that is lost', async () => {
  const world = await makeWorld(2)
  const { db, dialect } = openAt(world.dataDir, '')
  await db.insertInto('votes').values({ user_id: 2, kind: 'post', content_id: 3, value: 1, created: 1 }).execute()
  const made = (['comment', 'post', 'message', 'upload'] as const).map((kind) => ({ kind, mark: 'never-written' }))
  const votes = ['2/3', '2/4'].map((mark) => ({ kind: 'vote' as const, mark }))
  expect(await lostOf([...made, ...votes], { db, dialect }, fileIn(world.dataDir))).toEqual([
    'comment never-written',
    'post never-written',
    'message never-written',
    'upload never-written',
    'vote 2/4',
  ])
  await db.destroy()
  world.remove()
})
