/** The soak for a few seconds: `npm run soak -- --minutes 30` does the same for as long as wanted. */
import { expect, it } from 'vitest'
import { soak } from './soak.ts'

it('two processes, one restarted, behind a network that breaks connections: nothing is lost, and the backup has all of it', async () => {
  const figures = await soak({
    seconds: 6,
    members: 6,
    pause: 20,
    every: 2,
    databaseUrl: '',
    restoreTo: async () => '',
    random: Math.random,
  })
  expect(figures).toMatchObject({ lost: [], wrong: [], unexpected: [] })
  expect(figures.restarts).toBeGreaterThan(0)
  expect(figures.restored).toBeGreaterThan(5)
})
