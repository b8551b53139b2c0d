/**
 * The words after the program's name, as a command, and the text of `help`. A table instead of `effect/cli`, which needs
 * a terminal, a file system and a process spawner as services. docs/decisions/0061-one-command-line.md.
 */
import type { JobsCommand } from './operateJobs.ts'
import { nearestName } from './settings.ts'

export type Command =
  | { readonly verb: 'serve' | 'demo' | 'media' | 'config' | 'help' }
  | { readonly verb: 'admin'; readonly words: ReadonlyArray<string> }
  | { readonly verb: 'migrate'; readonly isDry: boolean }
  | { readonly verb: 'backup' | 'restore'; readonly folder: string }
  | { readonly verb: 'verify'; readonly mends: boolean }
  | ({ readonly verb: 'jobs' } & JobsCommand)

interface Verb {
  /** What may follow it, as `help` shows it. */
  readonly takes: string
  readonly does: string
  /** The command with these further words; undefined if they do not fit. */
  readonly read: (words: ReadonlyArray<string>) => Command | undefined
}

const alone =
  (command: Command) =>
  (words: ReadonlyArray<string>): Command | undefined =>
    words.length === 0 ? command : undefined

/** With one option or without it. */
const withOption =
  (option: string, make: (isGiven: boolean) => Command) =>
  (words: ReadonlyArray<string>): Command | undefined =>
    words.every((word) => word === option) && words.length < 2 ? make(words.length === 1) : undefined

const withFolder =
  (verb: 'backup' | 'restore') =>
  ([folder, ...rest]: ReadonlyArray<string>): Command | undefined =>
    folder === undefined || folder === '' || folder.startsWith('-') || rest.length > 0 ? undefined : { verb, folder }

/** Ids are whole numbers from 1. */
const jobsCommand = ([act = 'list', id, ...rest]: ReadonlyArray<string>): Command | undefined => {
  if (rest.length > 0) return undefined
  if (act === 'list') return id === undefined ? { verb: 'jobs', act, id: 0 } : undefined
  if (act !== 'retry' && act !== 'drop') return undefined
  return id !== undefined && /^[1-9]\d{0,14}$/.test(id) ? { verb: 'jobs', act, id: Number(id) } : undefined
}

const verbs: Readonly<Record<string, Verb>> = {
  serve: { takes: '', does: 'starts the server', read: alone({ verb: 'serve' }) },
  demo: { takes: '', does: 'starts the server with demo content, like DEMO=on', read: alone({ verb: 'demo' }) },
  admin: {
    takes: 'make|demote|suspend|restore NAME, or list',
    does: 'makes admins, suspends members, lists both',
    read: (words) => ({ verb: 'admin', words }),
  },
  backup: {
    takes: 'DIR',
    does: 'copies the database and the media to a new folder, while the server runs',
    read: withFolder('backup'),
  },
  restore: { takes: 'DIR', does: 'fills an empty DATA_DIR from a backup', read: withFolder('restore') },
  verify: {
    takes: '[--mend]',
    does: 'checks the database, its counters and the media; --mend corrects what it can',
    read: withOption('--mend', (mends) => ({ verb: 'verify', mends })),
  },
  jobs: {
    takes: '[list] or retry ID or drop ID',
    does: 'lists the queue of mails and other work, runs a job again, or drops it',
    read: jobsCommand,
  },
  migrate: {
    takes: '[--dry-run]',
    does: 'upgrades the database; --dry-run only says what would be done',
    read: withOption('--dry-run', (isDry) => ({ verb: 'migrate', isDry })),
  },
  media: {
    takes: 'copy',
    does: 'copies the media from DATA_DIR to the bucket that MEDIA_S3_BUCKET names; can be repeated',
    read: (words) => (words.length === 1 && words[0] === 'copy' ? { verb: 'media' } : undefined),
  },
  config: {
    takes: '',
    does: 'lists each setting, its value, and where it comes from; secrets are hidden',
    read: alone({ verb: 'config' }),
  },
  help: { takes: '', does: 'shows this', read: alone({ verb: 'help' }) },
}

const helpWords: ReadonlySet<string> = new Set(['-h', '--help'])

/** Parses the words into a command, `serve` if there are none; or returns a sentence about the mistake. */
export const readCommand = (words: ReadonlyArray<string>): Command | string => {
  const [first = 'serve', ...rest] = words
  if (words.some((word) => helpWords.has(word))) return { verb: 'help' }
  const verb = Object.hasOwn(verbs, first) ? verbs[first] : undefined
  if (verb === undefined)
    return `There is no command "${first}"; the nearest is "${nearestName(first, Object.keys(verbs))}". "npm run parley -- help" lists all.`
  return verb.read(rest) ?? `Usage: npm run parley -- ${`${first} ${verb.takes}`.trim()}`
}

/** What `help` prints. */
export const helpLines: ReadonlyArray<string> = [
  'npm run parley -- COMMAND, or without a checkout: node dist/server/main.mjs COMMAND',
  '',
  ...Object.entries(verbs).flatMap(([name, { takes, does }]) => [`  ${`${name} ${takes}`.trim()}`, `      ${does}`]),
  '',
  'Settings come from the environment. docs/operating.md explains them and each command.',
]
