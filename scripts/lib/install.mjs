// Installs node_modules as package-lock.json says, unless they are already complete.
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './program.mjs'
import { root } from './root.mjs'
import { Sentence } from './sentence.mjs'

const packagesOf = (path) => {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * Whether node_modules matches the lock file. npm records what it installed only when an install is complete, so an
 * interrupted one counts as not installed. Packages for other platforms are optional and may be absent.
 */
const isInstalled = () => {
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf('node_modules/.package-lock.json')
  if (wanted === undefined || present === undefined) return false
  const matches = ([path, { version, integrity, optional, devOptional }]) => {
    const found = present[path]
    if (found === undefined) return path === '' || optional === true || devOptional === true
    return found.version === version && found.integrity === integrity
  }
  return Object.entries(wanted).every(matches) && Object.keys(present).every((path) => wanted[path] !== undefined)
}

/** Runs `npm ci` if needed. npm runs on the Node outside the project, because it may replace the one inside. */
export const ensureInstalled = async () => {
  if (isInstalled()) return
  console.log('Installing dependencies (needed once, about half a minute) ...')
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(join(root, 'node_modules')))
  const env = { ...process.env, PATH: path.join(delimiter) }
  const args = ['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional', '--loglevel=error']
  const { code, output } = await run('npm', args, { keep: true, env })
  if (code === 0) return
  // npm prints the error first and its manual last: show the first lines.
  const lines = output.split('\n').filter((line) => line.replace('npm error', '').trim() !== '')
  console.error(lines.slice(0, 12).join('\n'))
  throw new Sentence('The dependencies could not be installed: see the lines above, check the network, and try again.')
}
