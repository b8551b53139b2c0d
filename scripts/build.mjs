// `npm run build`: client and server into dist/.
import { build } from './lib/build.mjs'
import { orSentence } from './lib/sentence.mjs'

await orSentence(build)
