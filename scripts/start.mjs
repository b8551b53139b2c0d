// `npm start`: from a fresh clone to a running server. Installs and builds only what is missing, then becomes the
// server.
import { join } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { assertDataFolder, assertPortFree, wantedPort } from './lib/port.mjs'
import { run } from './lib/program.mjs'
import { root } from './lib/root.mjs'
import { assertNodePossible, rerunOnNewerNode } from './lib/runtime.mjs'
import { orSentence } from './lib/sentence.mjs'

await orSentence(async () => {
  assertNodePossible()
  const port = wantedPort()
  await assertPortFree(port)
  assertDataFolder()
  await ensureInstalled()
  const code = await rerunOnNewerNode()
  if (code !== undefined) {
    process.exitCode = code
    return
  }
  await ensureBuilt()
  const env = { ...process.env, PORT: String(port), NODE_ENV: process.env.NODE_ENV ?? 'production' }
  const server = await run(process.execPath, [join(root, 'dist', 'server', 'main.mjs')], { env })
  process.exitCode = server.code
})
