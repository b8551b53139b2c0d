// The arguments of `npm run walk`: the classes, the first seed, the length.
import { Sentence } from './sentence.mjs'

const usage =
  'npm run walk -- [--class NAME] [--seed N] [--taps N] [--count N] [--classes] [--tabs 2] [--keep FOLDER] [--no-faults] [--verbose] or npm run walk -- --minimise FILE'

/** The classes; the same names as in tests/walks/habits.ts. */
export const classes = ['guest', 'member', 'writer', 'moderator', 'administrator']

const numberOf = (name, text) => {
  if (text === undefined || !/^\d{1,9}$/.test(text))
    throw new Sentence(`${name} wants a whole number, and it is ${text ?? 'missing'}: ${usage}`)
  return Number(text)
}

const wordOf = (name, text) => {
  if (text === undefined || text.startsWith('--')) throw new Sentence(`${name} wants a word after it: ${usage}`)
  return text
}

const classOf = (text) => {
  if (!classes.includes(text))
    throw new Sentence(`--class is one of ${classes.join(', ')}, and it is ${text ?? 'missing'}.`)
  return text
}

/** Without a class, or with --classes, runs every class. */
export const walkArguments = (given) => {
  const asked = {
    classes,
    seed: 1,
    taps: 80,
    count: 1,
    tabs: undefined,
    keep: undefined,
    faults: true,
    verbose: false,
    minimise: undefined,
  }
  const args = given.flatMap((arg) =>
    /^--\w+=/.test(arg) ? [arg.slice(0, arg.indexOf('=')), arg.slice(arg.indexOf('=') + 1)] : [arg],
  )
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at]
    const next = () => args[(at += 1)]
    if (arg === '--class') asked.classes = [classOf(next())]
    else if (arg === '--classes') asked.classes = classes
    else if (arg === '--seed') asked.seed = numberOf(arg, next())
    else if (arg === '--taps') asked.taps = numberOf(arg, next())
    else if (arg === '--count') asked.count = numberOf(arg, next())
    else if (arg === '--tabs') asked.tabs = numberOf(arg, next())
    else if (arg === '--keep') asked.keep = wordOf(arg, next())
    else if (arg === '--minimise') asked.minimise = wordOf(arg, next())
    else if (arg === '--no-faults') asked.faults = false
    else if (arg === '--verbose') asked.verbose = true
    else throw new Sentence(`There is no option ${arg}: ${usage}`)
  }
  if (asked.tabs !== undefined && (asked.tabs < 1 || asked.tabs > 4)) throw new Sentence('--tabs is 1 to 4.')
  return asked
}
