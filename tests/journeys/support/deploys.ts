/**
 * Deploys builds of the client during a journey: a folder of its own, served by the real server in front of the
 * journeys' world.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Deployment {
  readonly origin: string
  /** Replaces this build by the next: every hashed file has another name, and the old ones are gone. */
  readonly deployNext: () => void
  readonly end: () => void
}

/** The same chunks under other names, as after a change that affects all of them; the page names its build. */
const makeNext = (folder: string): void => {
  const assets = join(folder, 'assets')
  const isCompressed = (name: string): boolean => /\.(?:br|gz)$/.test(name)
  const names = readdirSync(assets).filter((name) => !isCompressed(name))
  const next = new Map(names.map((name) => [name, `next${name}`]))
  const inFiles = /[\w-]+\.(?:js|css|svg)\b/g
  const texts = [folder, assets].flatMap((each) =>
    readdirSync(each)
      .filter((name) => /\.(?:js|css|html)$/.test(name))
      .map((name) => join(each, name)),
  )
  for (const path of texts) {
    const text = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      text.replaceAll(inFiles, (name) => next.get(name) ?? name),
    )
  }
  for (const [name, after] of next) renameSync(join(assets, name), join(assets, after))
  // Compressed files belong to the previous build.
  for (const each of [folder, assets])
    for (const name of readdirSync(each).filter(isCompressed)) rmSync(join(each, name))
  const page = join(folder, 'index.html')
  writeFileSync(page, readFileSync(page, 'utf8').replace('<html', '<html data-build="next"'))
  const worker = join(folder, 'sw.js')
  writeFileSync(
    worker,
    readFileSync(worker, 'utf8').replace(/id:`?"?([0-9a-f]{12})/, (id) => `${id}-next`),
  )
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

const answers = async (origin: string, server: ChildProcess): Promise<void> => {
  for (let tries = 0; tries < 600; tries += 1) {
    if (server.exitCode !== null) throw new Error('the server in front of the journeys’ world did not start')
    const isThere = await fetch(`${origin}/sw.js`, { method: 'HEAD' }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the server in front of the journeys’ world does not answer')
}

/** Serves a copy of the built client in front of the server at `world`. */
export const deploy = async (world = ''): Promise<Deployment> => {
  const home = mkdtempSync(join(tmpdir(), 'parley-deploy-'))
  const client = join(home, 'client')
  cpSync('dist/client', client, { recursive: true })
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const server = spawn(process.execPath, ['dist/server/main.mjs'], {
    env: { ...process.env, PORT: String(port), CLIENT_DIR: client, API_ORIGIN: world, DATA_DIR: join(home, 'data') },
    stdio: 'ignore',
  })
  await answers(origin, server)
  return {
    origin,
    deployNext: () => {
      // As in a real deploy: the new folder is complete before it replaces the old one.
      const next = join(home, 'next')
      cpSync(client, next, { recursive: true })
      makeNext(next)
      rmSync(client, { recursive: true })
      renameSync(next, client)
    },
    end: () => {
      server.kill('SIGTERM')
      // The server may still be writing its last file.
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
