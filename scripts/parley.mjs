// `npm run parley -- COMMAND`: everything that an operator does. Without a command it shows what there is.
import { operate } from './lib/operate.mjs'
import { orSentence } from './lib/sentence.mjs'
import { serve } from './lib/serve.mjs'

await orSentence(async () => {
  const words = process.argv.slice(2)
  const [verb = 'help', ...more] = words
  const isServer = (verb === 'serve' || verb === 'demo') && more.length === 0
  process.exitCode = await (isServer ? serve(verb) : operate(words.length === 0 ? ['help'] : words))
})
