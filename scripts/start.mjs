// `npm start`: from a fresh clone to a running server.
import { orSentence } from './lib/sentence.mjs'
import { serve } from './lib/serve.mjs'

await orSentence(async () => {
  process.exitCode = await serve()
})
