// `npm run reliability`: kills, upgrades and backups of a real server under load, for as long as wanted.
import { join } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { prepare } from './lib/prepare.mjs'
import { run } from './lib/program.mjs'
import { root } from './lib/root.mjs'
import { orSentence } from './lib/sentence.mjs'

await orSentence(async () => {
  const handedOver = await prepare()
  if (handedOver !== undefined) {
    process.exitCode = handedOver
    return
  }
  // The built server is what operators run, and it starts in half the time.
  await ensureBuilt()
  process.env.SERVER_PROGRAM ??= join(root, 'dist', 'server', 'main.mjs')
  // Spawned, not imported: scripts must not import from tests/.
  const program = join(root, 'tests', 'reliability', 'main.ts')
  const { code } = await run(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    program,
    ...process.argv.slice(2),
  ])
  process.exitCode = code
})
