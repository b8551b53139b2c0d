// `npm run record`: drives the app in a real browser against the real server, and records the sessions in tests/replay
// again.
import { join } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { prepare } from './lib/prepare.mjs'
import { run } from './lib/program.mjs'
import { root } from './lib/root.mjs'
import { orSentence, Sentence } from './lib/sentence.mjs'

await orSentence(async () => {
  const code = await prepare()
  if (code !== undefined) {
    process.exitCode = code
    return
  }
  await ensureBuilt()
  const env = { ...process.env, RECORD_SESSIONS: '1', CHROMIUM_PATH: await ensureChromium() }
  for (const name of ['PORT', 'DATA_DIR', 'DATABASE_URL', 'API_ORIGIN']) delete env[name]
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const { code: failed } = await run(process.execPath, [playwright, 'test', ...process.argv.slice(2)], { env })
  if (failed !== 0) throw new Sentence('Not every session could be recorded: see above. The others are written.')
  console.log('The sessions are in tests/replay. npm run replay tests/replay/*.json carries them out again.')
})
