// `npm run check:quick`: the checks that a change needs most, in less than half a minute. With a commit or branch after `--`,
// the change is everything since then.
import { changedFiles, changedSteps } from './lib/changedSteps.mjs'
import { prepare } from './lib/prepare.mjs'
import { report } from './lib/report.mjs'

const [since] = process.argv.slice(2)
const steps = []
await report(async () => {
  const handedOver = await prepare()
  if (handedOver === undefined) steps.push(...changedSteps(await changedFiles(since)))
  return handedOver
}, steps)
