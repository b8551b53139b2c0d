// `npm run build`: client and server into dist/, then the weight of the first screen against its budget.

import { reportBudget } from './lib/budget.mjs'
import { build } from './lib/build.mjs'
import { orSentence } from './lib/sentence.mjs'

await orSentence(async () => {
  await build()
  reportBudget()
})
