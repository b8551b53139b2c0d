// `npm run admin -- NAME`: makes an admin. Also demote, suspend and restore NAME, and list. Needs no build, and may run
// while the server runs.
import { join } from 'node:path'
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
  const main = join(root, 'server', 'main.ts')
  const { code } = await run(process.execPath, [main, 'admin', ...process.argv.slice(2)])
  process.exitCode = code
})
