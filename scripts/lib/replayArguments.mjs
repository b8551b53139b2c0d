// The arguments of `npm run replay`: files and options, wherever npm put them.
import { isAbsolute, join } from 'node:path'
import { Sentence } from './sentence.mjs'

// What `npm run replay -- --help` prints.

/** In one line, for the end of a sentence about a wrong argument. */
const usage =
  'npm run replay FILE... [-- --print --brief --json --until N --entry N --against FOLDER --bisect GOOD..BAD]'

/** With one line for each option. */
export const help = `Replays recorded sessions without a browser and without a network, and compares them with the recording.

  npm run replay -- FILE... [OPTIONS]

  --print             each entry in order, with its requests and what it changed
  --brief             like --print, without entries of navigation, places and ads that changed nothing
  --until N           stop after entry N: its number in --print and at /debug
  --entry N           entry N in full: each change, request and response, with its time, and nothing cut
  --json              one line of JSON for each file, with all requests and all differences
  --against FOLDER    compare with another build (its dist folder) or another checkout
  --bisect GOOD..BAD  find the first commit after GOOD that replays the session differently
  --help              this text

Exit code 0: all replay as recorded (with --against: both builds do the same). 1: there is a difference, a file cannot be read, or (with --entry) there is no such entry.`

const numberOf = (name, text) => {
  if (text === undefined || !/^\d{1,9}$/.test(text))
    throw new Sentence(`--${name} wants the number of an entry, and it is ${text ?? 'missing'}: ${usage}`)
  return Number(text)
}

/** GOOD..BAD, as in git. */
const range = /^(?<good>[^.\s](?:\S*?[^.\s])?)\.\.(?<bad>[^.\s]\S*)?$/

/** Option values that npm left among the files, told apart by their form: sessions are files that end in .json. */
const values = {
  until: (arg) => /^\d+$/.test(arg),
  entry: (arg) => /^\d+$/.test(arg),
  against: (arg) => !arg.endsWith('.json'),
  bisect: (arg) => !arg.endsWith('.json') && range.test(arg),
}

/**
 * Without `--` before them npm takes the options itself, passes them in the environment, and leaves their values among
 * the files.
 */
const takenByNpm = (given, env) => {
  if (env.npm_lifecycle_event !== 'replay') return given
  const flags = ['print', 'brief', 'json']
    .filter((name) => env[`npm_config_${name}`] === 'true')
    .map((name) => `--${name}`)
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

/** Without BAD it is the commit that is checked out. */
const rangeOf = (text) => {
  const found = range.exec(text ?? '')?.groups
  if (found === undefined || text.startsWith('-'))
    throw new Sentence(`--bisect wants two commits, GOOD..BAD, and it is ${text ?? 'missing'}: ${usage}`)
  return { good: found.good, bad: found.bad ?? 'HEAD' }
}

const assertEntryAlone = ({ files, entry, until, against, bisect }) => {
  if (entry === undefined) return
  if (files.length > 1) throw new Sentence('--entry takes one file at a time.')
  if (until !== undefined)
    throw new Sentence('--entry prints one entry, and --until stops after one: choose one of them.')
  if (against !== undefined || bisect !== undefined)
    throw new Sentence('--entry prints an entry of one build, and --against and --bisect compare: choose one of them.')
}

const assertTogether = ({ files, print, against, bisect }) => {
  if (files.length === 0) throw new Sentence(`Name the file of a session: ${usage}`)
  const comparing = against === undefined ? '--bisect' : '--against'
  if (against !== undefined && bisect !== undefined)
    throw new Sentence('--against holds against another build, and --bisect against older commits: choose one of them.')
  if (print && (against !== undefined || bisect !== undefined))
    throw new Sentence(`--print lists the entries of one build, and ${comparing} compares: choose one of them.`)
  if (bisect !== undefined && files.length > 1) throw new Sentence('--bisect takes one file at a time.')
}

/** `--name=value` is the same as `--name value`. */
const split = (arg) =>
  /^--(?:until|entry|against|bisect)=/.test(arg)
    ? [arg.slice(0, arg.indexOf('=')), arg.slice(arg.indexOf('=') + 1)]
    : [arg]

/** `folder` is the person's current folder. */
export const replayArguments = (given, env, folder) => {
  const args = takenByNpm(given, env).flatMap(split)
  const asked = { files: [], print: false, json: false }
  Object.assign(asked, { until: undefined, entry: undefined, against: undefined, bisect: undefined })
  const absolute = (path) => (isAbsolute(path) ? path : join(folder, path))
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at]
    if (arg === '--print') asked.print = true
    else if (arg === '--brief') Object.assign(asked, { print: true, brief: true })
    else if (arg === '--json') asked.json = true
    else if (arg === '--until') asked.until = numberOf('until', args[(at += 1)])
    else if (arg === '--entry') asked.entry = numberOf('entry', args[(at += 1)])
    else if (arg === '--against') asked.against = absolute(folderOf(args[(at += 1)]))
    else if (arg === '--bisect') asked.bisect = rangeOf(args[(at += 1)])
    else if (arg.startsWith('-')) throw new Sentence(`There is no option ${arg}: ${usage}`)
    else asked.files.push(absolute(arg))
  }
  assertTogether(asked)
  assertEntryAlone(asked)
  return asked
}
