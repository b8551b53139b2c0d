// What `npm run replay` was asked for: files and options, wherever npm put them.
import { isAbsolute, join } from 'node:path'
import { Sentence } from './sentence.mjs'

const usage = 'npm run replay FILE... [-- --print --json --until N --against FOLDER]'

const numberOf = (text) => {
  if (text === undefined || !/^\d{1,9}$/.test(text))
    throw new Sentence(`--until wants the number of an entry, and it is ${text ?? 'missing'}: ${usage}`)
  return Number(text)
}

/** What npm leaves among the files, told by how it looks: sessions are files that end in .json. */
const values = {
  until: (arg) => /^\d+$/.test(arg),
  against: (arg) => !arg.endsWith('.json'),
}

/** Without `--` before them npm takes options for its own, tells of them in the environment, and leaves their values among the files. */
const takenByNpm = (given, env) => {
  if (env.npm_lifecycle_event !== 'replay') return given
  const flags = ['print', 'json'].filter((name) => env[`npm_config_${name}`] === 'true').map((name) => `--${name}`)
  const args = [...given]
  const options = Object.entries(values).flatMap(([name, isValue]) => {
    const told = env[`npm_config_${name}`]
    if (told === undefined || told === '') return []
    if (told !== 'true') return [`--${name}`, told]
    const at = args.findLastIndex(isValue)
    return [`--${name}`, ...(at === -1 ? [] : args.splice(at, 1))]
  })
  return [...args, ...flags, ...options]
}

const folderOf = (text) => {
  if (text === undefined || text === '' || text.startsWith('--'))
    throw new Sentence(`--against wants the folder of another build: ${usage}`)
  return text
}

/** `--name=value` is `--name value`. */
const split = (arg) =>
  /^--(?:until|against)=/.test(arg) ? [arg.slice(0, arg.indexOf('=')), arg.slice(arg.indexOf('=') + 1)] : [arg]

/** `folder` is where the person stands. */
export const replayArguments = (given, env, folder) => {
  const args = takenByNpm(given, env).flatMap(split)
  const asked = { files: [], print: false, json: false, until: undefined, against: undefined }
  const absolute = (path) => (isAbsolute(path) ? path : join(folder, path))
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at]
    if (arg === '--print') asked.print = true
    else if (arg === '--json') asked.json = true
    else if (arg === '--until') asked.until = numberOf(args[(at += 1)])
    else if (arg === '--against') asked.against = absolute(folderOf(args[(at += 1)]))
    else if (arg.startsWith('-')) throw new Sentence(`There is no option ${arg}: ${usage}`)
    else asked.files.push(absolute(arg))
  }
  if (asked.files.length === 0) throw new Sentence(`Name the file of a session: ${usage}`)
  if (asked.against !== undefined && asked.print)
    throw new Sentence('--print lists the requests of one build, and --against compares two: choose one of them.')
  return asked
}
