// Runs one of the long programs in tests/reliability with the arguments of this process.
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { prepare } from './prepare.mjs'
import { run } from './program.mjs'
import { root } from './root.mjs'
import { orSentence } from './sentence.mjs'

/** @param {string} program its file in tests/reliability */
export const longRun = (program) =>
  orSentence(async () => {
    const handedOver = await prepare()
    if (handedOver !== undefined) {
      process.exitCode = handedOver
      return
    }
    // The built server is what operators run, and it starts in half the time.
    await ensureBuilt()
    process.env.SERVER_PROGRAM ??= join(root, 'dist', 'server', 'main.mjs')
    // Spawned, not imported: scripts must not import from tests/.
    const { code } = await run(process.execPath, [
      '--disable-warning=ExperimentalWarning',
      join(root, 'tests', 'reliability', program),
      ...process.argv.slice(2),
    ])
    process.exitCode = code
  })
