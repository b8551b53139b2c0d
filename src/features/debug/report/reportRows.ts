/** The content of a report as rows for the person who sends it: newest first, repeated actions in one row. */
import { sentenceOf } from '../../../../commands/kernel/sentences.ts'
import { failureFrom } from '../../../../commands/session/failureRecordOf.ts'
import type { Session, SessionEntry } from '../../../../commands/session/Session.ts'
import { keyParts, proKey } from '../../../../commands/session/state.ts'
import { commandLabel } from './commandLabel.ts'

export interface ReportRow {
  readonly words: string
  readonly outcome: string
  /** The last time it started: milliseconds since the epoch. */
  readonly at: number
  /** The numbers of the entries, the newest first. */
  readonly numbers: ReadonlyArray<number>
}

const outcomeOf = ({ outcome }: SessionEntry): string => {
  if (outcome === undefined) return 'not finished'
  switch (outcome.kind) {
    case 'done':
      return 'done'
    case 'failed':
      return `failed: ${sentenceOf(failureFrom(outcome.failure))}`
    case 'defect':
      return 'broke'
    case 'replaced':
    case 'interrupted':
      return 'given up'
    case 'joined':
      return 'under way already'
  }
}

/** An entry that another one started belongs to that one. */
const isOwn = ({ within }: SessionEntry, known: ReadonlySet<number>): boolean =>
  within === undefined || !known.has(within)

/** Top-level entries. */
const ownEntries = ({ entries }: Pick<Session, 'entries'>): ReadonlyArray<SessionEntry> => {
  const known = new Set(entries.map(({ sequence }) => sequence))
  return entries.filter((entry) => isOwn(entry, known))
}

export const reportRows = (session: Pick<Session, 'entries'>): ReadonlyArray<ReportRow> => {
  // Not `rows`: the build takes calls on that name for pure (vite.config.ts), and leaves them out.
  const listed: Array<ReportRow> = []
  for (const entry of ownEntries(session).toReversed()) {
    const [words, outcome] = [commandLabel(entry), outcomeOf(entry)]
    const last = listed.at(-1)
    if (last?.words === words && last.outcome === outcome)
      listed.splice(-1, 1, { ...last, numbers: [...last.numbers, entry.sequence] })
    else listed.push({ words, outcome, at: entry.at, numbers: [entry.sequence] })
  }
  return listed
}

// The content of a session file, in sentences.

const two = (value: number): string => String(value).padStart(2, '0')

/** '21:04', local time. */
export const timeOf = (at: number): string => {
  const date = new Date(at)
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}

/** `parley-session-2026-01-03-0304.json`. */
export const fileNameOf = ({ madeAt }: Pick<Session, 'madeAt'>): string => {
  const date = new Date(madeAt)
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `parley-session-${day}-${timeOf(madeAt).replace(':', '')}.json`
}

const kinds = [
  ['post', 'post', 'posts'],
  ['comment', 'comment', 'comments'],
  ['community', 'community', 'communities'],
  ['user', 'member', 'members'],
  ['message', 'message', 'messages'],
  ['ad', 'ad', 'ads'],
] as const

const listed = (parts: ReadonlyArray<string>): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

const known = ({ start }: Session): string => {
  // A later part of the file has the same again.
  const found = [...new Set(start.state.map(([key]) => key))].map((key) => keyParts(key)[0])
  const counts = kinds.flatMap(([kind, one, many]) => {
    const count = found.filter((each) => each === kind).length
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  })
  const isPaying = start.state.some(([key, value]) => key === proKey && Object.keys(Object(value)).length > 0)
  return listed([...counts, ...(isPaying ? ['your subscription'] : []), 'your settings and lists'])
}

const done = (session: Session): string => {
  const own = ownEntries(session)
  const since = timeOf(own[0]?.at ?? session.madeAt)
  if (own.length === 0) return 'It contains nothing that you did.'
  const what = own.length === 1 ? 'The last thing' : `The last ${own.length} things`
  const about = 'what the server returned, and the posts and comments concerned'
  return `${what} that you and the app did since ${since}, ${about}.`
}

const wentWrong = ({ troubles = [] }: Session): ReadonlyArray<string> => {
  if (troubles.length === 0) return []
  const count = troubles.length === 1 ? '1 error' : `${troubles.length} errors`
  return [`${count} of the app: what kind, and where in its code.`]
}

/** `reloads` is how often the page was reloaded since the session begins. */
export const contentsLabels = (session: Session, reloads = 0): ReadonlyArray<string> => [
  done(session),
  ...(reloads === 0 ? [] : ['The page was reloaded since. What came before is included.']),
  `What the app had loaded at that time: ${known(session)}.`,
  ...wentWrong(session),
  ...(session.entries.some(({ calls }) => calls.some(({ request }) => request !== undefined))
    ? ["The ids of the requests, to find them in the server's log."]
    : []),
  ...(session.device === undefined ? [] : ['Your kind of browser and device, as listed below.']),
  'No passwords, keys, e-mail addresses, drafts or texts of private messages.',
]

/** '214 kB'. */
export const sizeLabel = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
