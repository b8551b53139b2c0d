// `npm run dev`: the API server restarting on change (port 4174) behind Vite with hot reload (port 4173).
import { join } from 'node:path'
import { assertDataFolder, assertPortFree } from './lib/port.mjs'
import { prepare } from './lib/prepare.mjs'
import { run } from './lib/program.mjs'
import { root } from './lib/root.mjs'
import { orSentence } from './lib/sentence.mjs'

const pagePort = 4173
const apiPort = 4174

await orSentence(async () => {
  await assertPortFree(pagePort)
  await assertPortFree(apiPort)
  assertDataFolder()
  const code = await prepare()
  if (code !== undefined) {
    process.exitCode = code
    return
  }
  const api = run(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'server', 'main.ts')], {
    env: { ...process.env, PORT: String(apiPort), DATA_DIR: process.env.DATA_DIR || join(root, 'data') },
  })
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const page = run(process.execPath, [vite, '--port', String(pagePort), '--strictPort', '--clearScreen', 'false'], {
    env: { ...process.env, PARLEY_API: `http://localhost:${apiPort}` },
  })
  // When one of the two ends, stop the other.
  const first = await Promise.race([api, page])
  process.exit(first.code)
})
