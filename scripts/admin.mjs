// `npm run admin -- NAME`: makes an admin. Also demote, suspend and restore NAME, and list. The same as
// `npm run parley -- admin`.
import { operate } from './lib/operate.mjs'
import { orSentence } from './lib/sentence.mjs'

await orSentence(async () => {
  process.exitCode = await operate(['admin', ...process.argv.slice(2)])
})
