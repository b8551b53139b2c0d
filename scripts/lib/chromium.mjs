// The browser for the journeys: the machine's own if there is one, otherwise installed once.
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './program.mjs'
import { root } from './root.mjs'
import { Sentence } from './sentence.mjs'

/** The headless one comes first: it does the same with a quarter less processor time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The flags of a browser for journeys and benchmarks. The last one is for V8: while a program listens to a page, each new
 * `Error` is given the lines that led to it. V8 does not keep the lines of functions, and compiles these functions a
 * second time: 30 ms in each start of the app at full speed, for two errors that libraries make. In a person's browser
 * nothing listens.
 */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--js-flags=--no-enable-lazy-source-positions',
]

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const fromPlaywright = async () => {
  try {
    const { chromium } = await import('playwright-core')
    return chromium.executablePath()
  } catch {
    return undefined
  }
}

/**
 * The path of an installed Chromium: CHROMIUM_PATH, then the machine's, then Playwright's own; undefined if there is
 * none.
 */
export const findChromium = async () => {
  if (process.env.CHROMIUM_PATH) {
    if (isExecutable(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH
    throw new Sentence(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, and that is not a program.`)
  }
  const folders = [...new Set(['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)])]
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable)
  if (onPath !== undefined) return onPath
  const own = await fromPlaywright()
  return own !== undefined && isExecutable(own) ? own : undefined
}

const installFromDebian = async () => {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  console.log('Installing Chromium with apt-get ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { keep: true, env })
  const install = (name) =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation'], { keep: true, env })
  // Older systems have no package of it.
  if ((await install('chromium-headless-shell')).code !== 0) await install('chromium')
}

const installFromPlaywright = async () => {
  console.log('Installing Chromium with Playwright ...')
  const cli = join(root, 'node_modules', 'playwright', 'cli.js')
  await run(process.execPath, [cli, 'install', 'chromium'], { keep: true, limit: 600_000 })
}

/** Finds Chromium, or installs it; fails with a sentence if neither is possible. */
export const ensureChromium = async () => {
  for (const install of [async () => undefined, installFromDebian, installFromPlaywright]) {
    await install()
    const found = await findChromium()
    if (found !== undefined) return found
  }
  throw new Sentence(
    'The journeys need Chromium and it could not be installed: install it and name it with CHROMIUM_PATH.',
  )
}
