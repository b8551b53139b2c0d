// `npm run replay FILE`: carries a recorded session out again, without a browser and without a network, and tells whether it comes out the same: as recorded, as under another build, as under older commits.
import { prepare } from './lib/prepare.mjs'
import { help, replayArguments } from './lib/replayArguments.mjs'
import { root } from './lib/root.mjs'
import { orSentence } from './lib/sentence.mjs'

/** Answers the exit code. */
const carryOut = async ({ against, bisect: range, ...asked }) => {
  if (range !== undefined) {
    const { replayBisect } = await import('./replay/bisect/replayBisect.ts')
    return replayBisect({ ...asked, file: asked.files[0], range, home: root })
  }
  const { replayFiles } = await import('./replay/replayFiles.ts')
  const { replayAgainst } = await import('./replay/against/replayAgainst.ts')
  return (await (against === undefined ? replayFiles(asked) : replayAgainst(asked, against))) ? 0 : 1
}

await orSentence(async () => {
  if (process.argv.includes('--help')) {
    console.log(help)
    return
  }
  // A newer Node runs this again from the project's folder: where the person stands is handed on.
  const { npm_lifecycle_event: script, INIT_CWD: started, REPLAY_FROM: handedOn } = process.env
  const folder = handedOn ?? (script === 'replay' ? started : undefined) ?? process.cwd()
  const asked = replayArguments(process.argv.slice(2), process.env, folder)
  process.env.REPLAY_FROM = folder
  const code = await prepare()
  if (code !== undefined) {
    process.exitCode = code
    return
  }
  process.exitCode = await carryOut(asked)
})
