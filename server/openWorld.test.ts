import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigProvider, Effect } from 'effect'
import { afterAll, expect, it } from 'vitest'
import { serverConfig } from './config.ts'
import { openWorld } from './openWorld.ts'

const folder = mkdtempSync(join(tmpdir(), 'parley-world-'))
afterAll(() => rmSync(folder, { recursive: true }))

const opening = (dataDir: string) => {
  const settings = ConfigProvider.fromEnv({ env: { DATA_DIR: dataDir, DEMO: 'off' } })
  const config = Effect.provideService(serverConfig, ConfigProvider.ConfigProvider, settings)
  return Effect.scoped(Effect.flatMap(config, (each) => openWorld(each, () => undefined)))
}

it('makes its folder and those that it lies in', async () => {
  await Effect.runPromise(opening(join(folder, 'some', 'where')))
  expect(existsSync(join(folder, 'some', 'where', 'media'))).toBe(true)
})

it('says in a sentence which folder cannot be used, and why', async () => {
  const inTheWay = join(folder, 'a-file')
  writeFileSync(inTheWay, '')
  const damaged = join(folder, 'damaged')
  mkdirSync(damaged)
  writeFileSync(join(damaged, 'parley.sqlite'), 'This is no database at all. '.repeat(100))
  for (const [dataDir, why] of [
    [join(inTheWay, 'data'), 'ENOTDIR'],
    [damaged, 'file is not a database'],
    // Nothing can be made there, and Node's own way of making folders would try for ever.
    ...(existsSync('/proc/self') ? [['/proc/nothing', 'ENOENT'] as const] : []),
  ] as const) {
    const { sentence } = await Effect.runPromise(Effect.flip(opening(dataDir)))
    expect(sentence).toMatch(`The data folder ${dataDir} cannot be used (${why}`)
    expect(sentence).toContain('choose another with DATA_DIR=folder.')
  }
})

it('is rid of uploads that a process left behind, and of no other’s', async () => {
  const left = join(folder, 'media', 'tmp', 'upload-left')
  const running = join(folder, 'media', 'tmp', 'upload-running')
  for (const workplace of [left, running]) {
    mkdirSync(workplace, { recursive: true })
    writeFileSync(join(workplace, 'received'), 'half of a film')
  }
  const hoursAgo = Date.now() / 1000 - 2 * 60 * 60
  utimesSync(left, hoursAgo, hoursAgo)
  await Effect.runPromise(opening(folder))
  expect([existsSync(left), existsSync(running)]).toEqual([false, true])
})
