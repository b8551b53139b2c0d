// From a fresh clone to a running server: installs and builds only what is missing, then becomes the server.
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { assertDataFolder, assertPortFree, wantedPort } from './port.mjs'
import { run } from './program.mjs'
import { root } from './root.mjs'
import { assertNodePossible, rerunOnNewerNode } from './runtime.mjs'

/** Runs the server, with the further words, and resolves to its exit code. */
export const serve = async (...words) => {
  assertNodePossible()
  const port = wantedPort()
  await assertPortFree(port)
  assertDataFolder()
  await ensureInstalled()
  const code = await rerunOnNewerNode()
  if (code !== undefined) return code
  await ensureBuilt()
  const env = { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' }
  const server = await run(process.execPath, [join(root, 'dist', 'server', 'main.mjs'), ...words], { env })
  return server.code
}
