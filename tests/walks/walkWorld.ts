/** The world of a walk: a fresh demo world with the built server. Made once, and copied for each walk. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerProcess, startServerProcess } from '../support/spawnServer.ts'

const root = join(import.meta.dirname, '..', '..')
const program = join(root, 'dist', 'server', 'main.mjs')
const settings = { DEMO: 'on', CLIENT_DIR: join(root, 'dist', 'client') }

const stop = async ({ child, ended }: ServerProcess): Promise<void> => {
  child.kill('SIGTERM')
  await ended
}

export interface World {
  readonly origin: string
  /** Stops the server and deletes everything. */
  readonly end: () => Promise<void>
}

export interface Worlds {
  /** `captcha` turns captchas on, as on a public server. */
  readonly begin: (captcha: boolean) => Promise<World>
  readonly end: () => void
}

export const makeWorlds = async (): Promise<Worlds> => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-walks-'))
  const untouched = join(folder, 'untouched')
  const first = await startServerProcess(untouched, settings, program)
  await first.isReady
  await stop(first)
  let count = 0
  return {
    begin: async (captcha) => {
      count += 1
      const copy = join(folder, `world-${count}`)
      cpSync(untouched, copy, { recursive: true })
      const server = await startServerProcess(copy, { ...settings, CAPTCHA: captcha ? 'altcha' : 'off' }, program)
      await server.isReady
      return {
        origin: server.origin,
        end: async () => {
          await stop(server)
          rmSync(copy, { recursive: true, force: true, maxRetries: 5 })
        },
      }
    },
    end: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}
