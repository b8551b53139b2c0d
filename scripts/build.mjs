// `npm run build`: client, server and replay program into dist/.
import { build } from './lib/build.mjs'
import { orSentence } from './lib/sentence.mjs'

await orSentence(build)
