// `npm run check`: all checks that need only seconds, no build and no browser.
import { prepare } from './lib/prepare.mjs'
import { report } from './lib/report.mjs'
import { quickSteps } from './lib/steps.mjs'

await report(prepare, quickSteps)
