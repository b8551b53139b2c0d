// `npm run icons`: draws the sprites of the icons named in src/ui/icons.tsx, moreIcons.tsx and
// src/features/thread/CommentBody.tsx, from Lucide's drawings (ISC licence).
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './lib/root.mjs'
import { orSentence, Sentence } from './lib/sentence.mjs'

const src = join(root, 'src')
const drawings = join(root, 'node_modules', 'lucide-react', 'dist', 'esm', 'icons')

const drawingOf = async (icon) => {
  const path = join(drawings, `${icon}.mjs`)
  if (!existsSync(path)) throw new Sentence(`Lucide has no icon named "${icon}".`)
  // A renamed icon's file only refers to the new one.
  const renamed = /from '\.\/([\w-]+)\.mjs'/.exec(readFileSync(path, 'utf8'))?.[1]
  if (renamed !== undefined) return drawingOf(renamed)
  const { __iconData } = await import(pathToFileURL(path).href)
  const nodes = __iconData?.node
  if (nodes === undefined) throw new Sentence(`Lucide's drawing of "${icon}" has another form than expected.`)
  return nodes.map(([tag, attributes]) => {
    const written = Object.entries(attributes).flatMap(([name, value]) =>
      name === 'key' ? [] : [` ${name}="${value}"`],
    )
    return `<${tag}${written.join('')}/>`
  })
}

/** Each sprite, and the files that name its icons. */
const sprites = {
  'icons.svg': ['ui/icons.tsx', 'features/thread/CommentBody.tsx'],
  'moreIcons.svg': ['ui/moreIcons.tsx'],
}

const draw = async () => {
  for (const [sprite, files] of Object.entries(sprites)) {
    const named = files.map((file) => readFileSync(join(src, file), 'utf8')).join('\n')
    const names = [...named.matchAll(/ icon\('([\w-]+)'\)/g)].map(([, name]) => name)
    const symbols = await Promise.all(
      names.map(
        async (name) => `<symbol id="${name}" viewBox="0 0 24 24">${(await drawingOf(name)).join('')}</symbol>`,
      ),
    )
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
    writeFileSync(join(src, 'ui', sprite), drawn)
    console.log(`${names.length} icons drawn in ${sprite}.`)
  }
}

await orSentence(draw)
