// `npm run check`: what can be told in seconds, without a build and without a browser.
import { prepare } from './lib/prepare.mjs'
import { report } from './lib/report.mjs'
import { quickSteps } from './lib/steps.mjs'

await report(prepare, quickSteps)
