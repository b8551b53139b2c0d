// `npm test`: all checks and tests. The last line is `N passed, N failed` (and `, N skipped`).
import { prepare } from './lib/prepare.mjs'
import { report } from './lib/report.mjs'
import { allSteps } from './lib/steps.mjs'

await report(prepare, allSteps)
