/** kill -9 of a real server process, under load and in an upgrade: `npm run reliability` does the same more often. */
import { describe, expect, it } from 'vitest'
import { hasPostgres, startPostgres } from '../support/postgres.ts'
import { killUnderLoad, killUpgrades } from './scenarios.ts'

const sound = { lost: [], notStarted: [], wrong: [], unexpected: [] }

describe('a server that is killed while members write', () => {
  it('starts again, has every confirmed write, and verifies', async () => {
    const figures = await killUnderLoad({ kills: 3, members: 6, databaseUrl: '', random: Math.random })
    expect(figures).toMatchObject(sound)
    expect(figures.confirmed).toBeGreaterThan(10)
  })

  it.runIf(hasPostgres)('does so over PostgreSQL', async () => {
    const postgres = await startPostgres()
    const figures = await killUnderLoad({
      kills: 2,
      members: 6,
      databaseUrl: postgres.address,
      random: Math.random,
    })
    postgres.stop()
    expect(figures).toMatchObject(sound)
    expect(figures.confirmed).toBeGreaterThan(10)
  })
})

describe('an upgrade that is killed', () => {
  it('leaves a database that the next start upgrades, with all its rows', async () => {
    expect(await killUpgrades({ kills: 4, databaseUrl: '', random: Math.random })).toMatchObject(sound)
  })

  it.runIf(hasPostgres)('does so over PostgreSQL', async () => {
    const postgres = await startPostgres()
    const figures = await killUpgrades({ kills: 2, databaseUrl: postgres.address, random: Math.random })
    postgres.stop()
    expect(figures).toMatchObject(sound)
  })
})
