// `npm run registry`: writes the lists of commands (commands/**/*.gen.ts), needed after a command was added, renamed or
// moved, or what its definition says of itself changed.
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
  const { emptyLists, generatedFiles } = await import('./lib/registryText.mjs')
  const write = (files) => {
    for (const [path, text] of Object.entries(files)) writeFileSync(join(root, 'commands', path), text)
  }
  write(emptyLists)
  write(await generatedFiles())
})
