// What `npm run replay` was asked for: files and options, wherever npm put them.
import { isAbsolute, join } from 'node:path'
import { Sentence } from './sentence.mjs'

const usage = 'npm run replay FILE... [-- --print --json --until N]'

const numberOf = (text) => {
  if (text === undefined || !/^\d{1,9}$/.test(text))
    throw new Sentence(`--until wants the number of an entry, and it is ${text ?? 'missing'}: ${usage}`)
  return Number(text)
}

/** Without `--` before them npm takes options for its own, tells of them in the environment, and leaves the number among the files. */
const takenByNpm = (args, env) => {
  if (env.npm_lifecycle_event !== 'replay') return args
  const flags = ['print', 'json'].filter((name) => env[`npm_config_${name}`] === 'true').map((name) => `--${name}`)
  const until = env.npm_config_until
  if (until === undefined || until === '') return [...args, ...flags]
  if (until !== 'true') return [...args, ...flags, '--until', until]
  const number = args.findLast((each) => /^\d+$/.test(each)) ?? ''
  return [...args.filter((each) => each !== number), ...flags, '--until', number]
}

/** `folder` is where the person stands. */
export const replayArguments = (given, env, folder) => {
  const args = takenByNpm(given, env)
  const asked = { files: [], print: false, json: false, until: undefined }
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at]
    if (arg === '--print') asked.print = true
    else if (arg === '--json') asked.json = true
    else if (arg === '--until') asked.until = numberOf(args[(at += 1)])
    else if (arg.startsWith('--until=')) asked.until = numberOf(arg.slice('--until='.length))
    else if (arg.startsWith('-')) throw new Sentence(`There is no option ${arg}: ${usage}`)
    else asked.files.push(isAbsolute(arg) ? arg : join(folder, arg))
  }
  if (asked.files.length === 0) throw new Sentence(`Name the file of a session: ${usage}`)
  return asked
}
