// Builds client, server and replay program, and detects whether the build is up to date: a second start must not build
// again.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './program.mjs'
import { root } from './root.mjs'
import { Sentence } from './sentence.mjs'

const sources = ['schemas', 'signals', 'commands', 'src', 'server', 'public', 'index.html']
const settings = [
  'scripts/replay',
  'scripts/vite',
  'vite.config.ts',
  'vite.server.config.ts',
  'vite.pages.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const stampFile = join(root, 'dist', '.stamp')
const built = [
  'dist/client/index.html',
  'dist/server/main.mjs',
  'dist/server/pages/main.mjs',
  'dist/server/mediaThread.mjs',
  'dist/replay/main.mjs',
]
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')

const filesUnder = (path) => {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full)
    .toSorted()
    .flatMap((name) => filesUnder(`${path}/${name}`))
}

// Tests are not bundled, and generated files are made by the build.
const isBuilt = (path) => !/\.(test\.tsx?|gen\.ts)$/.test(path)

/** A digest of everything that the build reads. */
const stampOfSources = () => {
  const hash = createHash('sha256')
  for (const path of [...sources, ...settings].flatMap(filesUnder).filter(isBuilt)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

const lastStamp = () => (existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '')
const isThere = () => built.every((path) => existsSync(join(root, path)))

const viteBuild = async (what, args) => {
  const { code, output } = await run(process.execPath, [vite, 'build', '--logLevel', 'warn', ...args], { keep: true })
  if (code === 0) return
  console.error(output.trimEnd().split('\n').slice(-40).join('\n'))
  throw new Sentence(`The ${what} could not be built: see the lines above.`)
}

/** Builds client, server and replay program into dist/ in any case. */
export const build = async () => {
  const stamp = stampOfSources()
  rmSync(stampFile, { force: true })
  await viteBuild('client', [])
  await viteBuild('server', ['--config', 'vite.server.config.ts'])
  await viteBuild("server's pages", ['--config', 'vite.pages.config.ts'])
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stampFile, stamp)
}

/** Builds only if the sources changed since the last build. */
export const ensureBuilt = async () => {
  if (isThere() && lastStamp() === stampOfSources()) return
  console.log('Building client and server ...')
  await build()
}
