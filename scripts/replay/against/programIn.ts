/** Where the other build's replay program is: in a folder that was built, or in the sources of another checkout. */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Refused } from '../carryOutFile.ts'

export interface Program {
  readonly program: string
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** Below a checkout: what its sources are carried out by, and what they need for it. */
const source = { program: 'scripts/replay/main.ts', needs: 'node_modules/effect' } as const

const inCheckout = (folder: string): Program | Refused => {
  const program = join(folder, source.program)
  if (!existsSync(program))
    return { error: `${folder} is a checkout from before builds had a replay program: --bisect can read it.` }
  // What was built there may be older than the sources.
  if (existsSync(join(folder, source.needs))) return { program }
  const built = join(folder, 'dist/replay/main.mjs')
  return existsSync(built)
    ? { program: built }
    : { error: `${folder} has neither dependencies nor a build: run npm run build there first.` }
}

/** The program in `folder`, or one sentence on why there is none. */
export const programIn = (folder: string): Program | Refused => {
  if (!isFolder(folder)) return { error: `${folder} is not a folder: --against wants the folder of another build.` }
  const built = join(folder, 'replay/main.mjs')
  if (existsSync(built)) return { program: built }
  if (existsSync(join(folder, 'scripts/replay.mjs'))) return inCheckout(folder)
  const isBuild = ['server/main.mjs', 'client/index.html'].some((path) => existsSync(join(folder, path)))
  return {
    error: isBuild
      ? `${folder} was built before builds had a replay program: build it again from newer sources, or use --bisect.`
      : `${folder} is no build of Parley: --against wants its folder dist, or another checkout.`,
  }
}
