// What every script needs first: a Node that can run the project, and the dependencies.
import { ensureInstalled } from './install.mjs'
import { assertNodePossible, rerunOnNewerNode } from './runtime.mjs'

/**
 * Installs, and if this Node is too old, runs the script on a newer one: then resolves to the exit code of that run.
 */
export const prepare = async () => {
  assertNodePossible()
  await ensureInstalled()
  return rerunOnNewerNode()
}
