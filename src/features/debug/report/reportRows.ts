/** What a report holds, as rows for the person who sends it: newest first, each of what they or the app did, the same several times over in one. */
import { sentenceOf } from '../../../../commands/kernel/sentences.ts'
import { failureFrom } from '../../../../commands/session/failureFrom.ts'
import type { Session, SessionEntry } from '../../../../commands/session/Session.ts'
import { commandLabel } from './commandLabel.ts'

export interface ReportRow {
  readonly words: string
  readonly outcome: string
  /** When it began, the last time: milliseconds since the epoch. */
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

/** What others carried out is theirs. */
const isOwn = ({ within }: SessionEntry, known: ReadonlySet<number>): boolean =>
  within === undefined || !known.has(within)

/** Entries that stand by themselves. */
export const ownEntries = ({ entries }: Pick<Session, 'entries'>): ReadonlyArray<SessionEntry> => {
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
