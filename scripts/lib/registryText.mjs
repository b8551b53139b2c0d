// The texts of the files that `npm run registry` writes, such as commands/session/registry.gen.ts: every command that a module of `commands` exports,
// directly or inside an object, and its location.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'

const folder = join(root, 'commands')

/**
 * All modules with commands, by their path in `commands`. Those in session/ create their commands on each call, and are
 * listed in registry.ts.
 */
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

/** The commands in an exported value, each with its path: `['profileList', 'visit']`. */
const commandsIn = (value, words) => {
  if (isCommand(value)) return [{ words, command: value }]
  const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  const isList = Array.isArray(value)
  if (!isPlain && !isList) return []
  return Object.entries(value).flatMap(([name, each]) => commandsIn(each, [...words, name]))
}

const placeOf = ([first, ...rest]) =>
  rest.reduce((text, word) => (/^\d+$/.test(word) ? `${text}[${word}]` : `${text}.${word}`), first)

/** Every command once, at its first export; fails if two have the same name. */
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

/** Session commands are created on each call: the export above a command's name is what creates it. */
const sessionPlaces = () => {
  const files = readdirSync(join(folder, 'session'))
    .filter((file) => file.endsWith('.ts') && !/\.(test|gen)\.ts$/.test(file))
    .toSorted()
    .map((file) => ({ path: `session/${file}`, text: readFileSync(join(folder, 'session', file), 'utf8') }))
  const constants = new Map(
    files.flatMap(({ text }) =>
      [...text.matchAll(/^export const (\w+) = '([\w.]+\.v\d+)'/gm)].map(([, word, name]) => [word, name]),
    ),
  )
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(/\bname: (?:'([\w.]+\.v\d+)'|(\w+)),/g)].flatMap(({ 1: written, 2: word, index }) => {
      const name = written ?? constants.get(word)
      const exported = [...text.slice(0, index).matchAll(/^export const (\w+)/gm)].at(-1)?.[1]
      return name === undefined || exported === undefined ? [] : [{ name, path, exported }]
    }),
  )
}

/** The location of each command, by its name: its module, from `commands`, and its export. */
export const placesText = async () => {
  const found = (await allCommands()).map(({ path, words, command }) => ({
    name: command.name,
    path,
    exported: words[0],
  }))
  const places = [...found, ...sessionPlaces()].toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return [
    '/** Where each command stands, by its name: its module, and what it is exported as. Made by `npm run registry`. */',
    'export const places: Readonly<Record<string, readonly [path: string, exported: string]>> = {',
    ...places.map(({ name, path, exported }) => `  '${name}': ['commands/${path}', '${exported}'],`),
    '}',
    '',
  ].join('\n')
}

/** A list of some commands, each in a call: those that `isListed`, with their imports. */
const listText = async ({ title, name, type, wrap, from, up, isListed }) => {
  const found = (await allCommands()).filter(({ command }) => isListed(command))
  return [
    `/** ${title} Made by \`npm run registry\`. */`,
    ...found.map(({ path, words }) => `import { ${words[0]} } from '${up}${path}'`),
    `import { ${[type, wrap].filter((each) => each !== undefined).join(', ')} } from '${from}'`,
    '',
    `export const ${name}${type === undefined ? '' : `: ReadonlyArray<${type.replace('type ', '')}>`} = [`,
    ...found.map(({ words }) => `  ${wrap}(${placeOf(words)}),`),
    ']',
    '',
  ].join('\n')
}

/** The commands that may wait for the network. */
const waitingText = () =>
  listText({
    title: 'Every command that may wait for the network, from `waitsForNetwork` in its definition.',
    name: 'waitingCommands',
    type: 'type Waiting',
    wrap: 'waiting',
    from: './waiting.ts',
    up: '../',
    isListed: ({ waitsForNetwork }) => waitsForNetwork === true,
  })

/** The commands that run again after a login. */
const repeatableText = () =>
  listText({
    title: 'Every command that runs again after a login, from `resume` in its definition.',
    name: 'repeatableActs',
    wrap: 'actOn',
    from: './actOn.ts',
    up: '../',
    isListed: ({ resume }) => resume?.({}) === 'again',
  })

/** What commands are called in a log, from their definitions. */
const labelsText = async () =>
  [
    '/** What commands are called in a log, from `label` in their definitions. Made by `npm run registry`. */',
    'export const labels: Readonly<Record<string, string | readonly [on: string, off: string]>> = {',
    ...(await allCommands())
      .filter(({ command }) => command.label !== undefined)
      .map(({ command: { name, label } }) => `  '${name}': ${JSON.stringify(label)},`),
    '}',
    '',
  ].join('\n')

/**
 * The lists that commands themselves import, without entries. Written first, so that a list which names a command that
 * is gone does not keep the others from being loaded.
 */
export const emptyLists = {
  'outbox/waitingCommands.gen.ts': 'export const waitingCommands = []\n',
  'account/repeatableActs.gen.ts': 'export const repeatableActs = []\n',
}

/** Every generated file in `commands`, with its text. */
export const generatedFiles = async () => ({
  'session/registry.gen.ts': await registryText(),
  'session/places.gen.ts': await placesText(),
  'session/labels.gen.ts': await labelsText(),
  'outbox/waitingCommands.gen.ts': await waitingText(),
  'account/repeatableActs.gen.ts': await repeatableText(),
})

export const registryText = async () => {
  const found = await allCommands()
  const exported = new Map()
  for (const { path, words } of found) exported.set(path, new Set([...(exported.get(path) ?? []), words[0]]))
  const imports = [...exported].map(([path, names]) => `import { ${[...names].join(', ')} } from '../${path}'`)
  return [
    '/** Every command, for sessions to find by its name. Made by `npm run registry`: a test sees that it is up to date. */',
    ...imports,
    "import { type Replayable, replayable } from './replayable.ts'",
    '',
    'export const registered: ReadonlyArray<Replayable> = [',
    ...found.map(({ words }) => `  replayable(${placeOf(words)}),`),
    ']',
    '',
  ].join('\n')
}
