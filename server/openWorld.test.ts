import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigProvider, Effect } from 'effect'
import { afterAll, expect, it } from 'vitest'
import { serverConfig } from './config.ts'
import { openWorld } from './openWorld.ts'

const folder = mkdtempSync(join(tmpdir(), 'parley-world-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('is rid of uploads that a process left behind, and of no other’s', async () => {
  const left = join(folder, 'media', 'tmp', 'upload-left')
  const running = join(folder, 'media', 'tmp', 'upload-running')
  for (const workplace of [left, running]) {
    mkdirSync(workplace, { recursive: true })
    writeFileSync(join(workplace, 'received'), 'half of a film')
  }
  const hoursAgo = Date.now() / 1000 - 2 * 60 * 60
  utimesSync(left, hoursAgo, hoursAgo)
  const settings = ConfigProvider.fromEnv({ env: { DATA_DIR: folder, DEMO: 'off' } })
  const config = await Effect.runPromise(Effect.provideService(serverConfig, ConfigProvider.ConfigProvider, settings))
  await Effect.runPromise(Effect.scoped(openWorld(config, () => undefined)))
  expect([existsSync(left), existsSync(running)]).toEqual([false, true])
})
