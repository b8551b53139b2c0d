// `npm run replay FILE`: carries a recorded session out again, without a browser and without a network, and tells whether it comes out the same: as recorded, or as under another build.
import { prepare } from './lib/prepare.mjs'
import { replayArguments } from './lib/replayArguments.mjs'
import { orSentence } from './lib/sentence.mjs'

await orSentence(async () => {
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
  const { replayFiles } = await import('./replay/replayFiles.ts')
  const { replayAgainst } = await import('./replay/against/replayAgainst.ts')
  const isSame = await (asked.against === undefined ? replayFiles(asked) : replayAgainst(asked, asked.against))
  process.exitCode = isSame ? 0 : 1
})
