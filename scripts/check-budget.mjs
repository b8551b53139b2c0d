// `npm run budget`: weighs what dist/client makes a first visit to the feed load.
import { reportBudget } from './lib/budget.mjs'
import { orSentence } from './lib/sentence.mjs'

await orSentence(reportBudget)
