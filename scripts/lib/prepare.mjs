// What every script needs before its own work: a Node that can run the project, and its dependencies.
import { ensureInstalled } from './install.mjs'
import { assertNodePossible, rerunOnNewerNode } from './runtime.mjs'

/** Installs, and hands over to a newer Node when this one is too old: then answers the exit code of that run. */
export const prepare = async () => {
  assertNodePossible()
  await ensureInstalled()
  return rerunOnNewerNode()
}
