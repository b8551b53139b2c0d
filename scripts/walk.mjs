// `npm run walk`: random walks through the app in a real browser; their sessions are exported by the menu and replayed.
import { isAbsolute, join } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { prepare } from './lib/prepare.mjs'
import { run } from './lib/program.mjs'
import { root } from './lib/root.mjs'
import { orSentence } from './lib/sentence.mjs'
import { walkArguments } from './lib/walkArguments.mjs'

await orSentence(async () => {
  const { npm_lifecycle_event: script, INIT_CWD: started, WALK_FROM: handedOn } = process.env
  const from = handedOn ?? (script === 'walk' ? started : undefined) ?? process.cwd()
  const asked = walkArguments(process.argv.slice(2))
  process.env.WALK_FROM = from
  const code = await prepare()
  if (code !== undefined) {
    process.exitCode = code
    return
  }
  const absolute = (path) => (path === undefined || isAbsolute(path) ? path : join(from, path))
  const wanted = { ...asked, keep: absolute(asked.keep), minimise: absolute(asked.minimise) }
  if (wanted.minimise === undefined) await ensureBuilt()
  const browser = wanted.minimise === undefined ? await ensureChromium() : ''
  // Spawned, not imported: scripts must not import from tests/.
  const program = join(root, 'tests', 'walks', 'walkMain.ts')
  const walked = await run(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', program, JSON.stringify(wanted)],
    {
      env: { ...process.env, CHROMIUM_PATH: browser },
    },
  )
  process.exitCode = walked.code
})
