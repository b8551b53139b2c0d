// `npm run registry`: writes commands/session/registry.gen.ts and places.gen.ts, needed after a command was added,
// renamed or moved.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepare } from './lib/prepare.mjs'
import { root } from './lib/root.mjs'
import { orSentence } from './lib/sentence.mjs'

await orSentence(async () => {
  const code = await prepare()
  if (code !== undefined) {
    process.exitCode = code
    return
  }
  const { placesText, registryText } = await import('./lib/registryText.mjs')
  writeFileSync(join(root, 'commands/session/registry.gen.ts'), await registryText())
  writeFileSync(join(root, 'commands/session/places.gen.ts'), await placesText())
})
