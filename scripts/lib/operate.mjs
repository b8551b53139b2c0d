// Runs a command of the server from its sources: it needs no build, and may run while the server runs.
import { join } from 'node:path'
import { prepare } from './prepare.mjs'
import { run } from './program.mjs'
import { root } from './root.mjs'

/** Resolves to the exit code. */
export const operate = async (words) => {
  const handedOver = await prepare()
  if (handedOver !== undefined) return handedOver
  const { code } = await run(process.execPath, [join(root, 'server', 'main.ts'), ...words])
  return code
}
