// The text of commands/session/registry.gen.ts: every command that a module of `commands` exports, by itself or as a part of an object.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'

const folder = join(root, 'commands')

/** All modules with commands, by their path from `commands`. Those of sessions make theirs anew each time, and are named in registry.ts. */
const commandModules = () =>
  readdirSync(folder, { recursive: true })
    .map((path) => String(path).replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('session/'))
    .toSorted()

const kinds = ['intent', 'query', 'navigation']

const isCommand = (value) =>
  typeof value === 'object' &&
  value !== null &&
  kinds.includes(value.kind) &&
  typeof value.name === 'string' &&
  typeof value.send === 'function'

/** The commands of an exported value, each with the words that lead to it: `['profileList', 'visit']`. */
const commandsIn = (value, words) => {
  if (isCommand(value)) return [{ words, command: value }]
  const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  const isList = Array.isArray(value)
  if (!isPlain && !isList) return []
  return Object.entries(value).flatMap(([name, each]) => commandsIn(each, [...words, name]))
}

const placeOf = ([first, ...rest]) =>
  rest.reduce((text, word) => (/^\d+$/.test(word) ? `${text}[${word}]` : `${text}.${word}`), first)

/** Every command once, with where it is exported first; fails where two have one name. */
export const allCommands = async () => {
  const byName = new Map()
  for (const path of commandModules()) {
    const module = await import(pathToFileURL(join(folder, path)).href)
    for (const [name, value] of Object.entries(module).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      for (const { words, command } of commandsIn(value, [name])) {
        const known = byName.get(command.name)
        if (known === undefined) byName.set(command.name, { path, words, command })
        else if (known.command !== command)
          throw new Error(`${command.name} is the name of two commands: in ${known.path} and in ${path}.`)
      }
  }
  return [...byName.values()]
}

export const registryText = async () => {
  const found = await allCommands()
  const exported = new Map()
  for (const { path, words } of found) exported.set(path, new Set([...(exported.get(path) ?? []), words[0]]))
  const imports = [...exported].map(([path, names]) => `import { ${[...names].join(', ')} } from '../${path}'`)
  return [
    '/** Every command, for sessions to find by its name. Made by `npm run registry`: a test sees that it is up to date. */',
    ...imports,
    "import { type Playable, playable } from './playable.ts'",
    '',
    'export const registered: ReadonlyArray<Playable> = [',
    ...found.map(({ words }) => `  playable(${placeOf(words)}),`),
    ']',
    '',
  ].join('\n')
}
