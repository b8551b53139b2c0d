/** Finds entries by words in their titles, names, inputs, responses, changes and notices, and by ids and addresses. */
import { sentenceOf } from '../../../../commands/kernel/sentences.ts'
import { failureFrom } from '../../../../commands/session/failureRecordOf.ts'
import type { SessionCall } from '../../../../commands/session/Session.ts'
import { kindLabels, outcomeWord } from '../entry/entryLabels.ts'
import { commandLabel } from '../report/commandLabel.ts'
import type { TimelineEntry } from '../timeline/timelineOf.ts'
import { isEntry, type TimelineItem, type TimelineTrouble, troubleTitles } from '../timeline/troublesIn.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** The text of a response, unescaped. */
const answerText = ({ answer }: SessionCall): ReadonlyArray<string> => {
  if (answer === undefined) return []
  const { value, failure, defect } = answer
  if (failure !== undefined) return [failure._tag, sentenceOf(failureFrom(failure)), text(failure)]
  const { text: body, ...rest }: { readonly text?: unknown } = Object(value)
  return typeof body === 'string' ? [body, text(rest)] : [text(value ?? ''), defect ?? '']
}

const troubleHay = ({ trouble: { kind, reason, stack } }: TimelineTrouble): string =>
  [kind, troubleTitles[kind], reason, ...stack].join('\n')

const entryHay = ({ entry, keys, toasts, differences }: TimelineEntry): string =>
  [
    commandLabel(entry),
    entry.name,
    kindLabels[entry.kind],
    outcomeWord(entry),
    text(entry.input),
    ...(entry.outcome === undefined ? [] : [text(entry.outcome)]),
    ...entry.calls.flatMap((call) => [
      call.port,
      call.request ?? '',
      ...(call.asked === undefined ? [] : [`${call.asked.method} ${call.asked.path}`, text(call.asked.input)]),
      ...answerText(call),
    ]),
    ...keys,
    ...toasts.map((toast) => toast.text),
    ...differences.map(({ field, expected, got }) => `${field} ${text(expected)} ${text(got)}`),
  ].join('\n')

/** All searchable text of an entry or error, in lower case. */
const haystackOf = (item: TimelineItem): string => (isEntry(item) ? entryHay(item) : troubleHay(item)).toLowerCase()

/** "Two words" in quotes are one term; all others are searched separately. */
export const wordsOf = (wanted: string): ReadonlyArray<string> =>
  [...wanted.toLowerCase().matchAll(/"([^"]+)"?|([^\s"]+)/g)].map(([, phrase, word]) => phrase ?? word ?? '')

export interface TimelineSearch {
  /** The entries that contain all terms; `#16` is the entry of this number, `post/7` exactly this post. */
  readonly find: (wanted: string) => ReadonlyArray<TimelineItem>
}

/** The text of each entry is built once, at the first search. */
export const searchTimeline = (timeline: ReadonlyArray<TimelineItem>): TimelineSearch => {
  const haystacks = new Map<TimelineItem, string>()
  const haystack = (item: TimelineItem): string => {
    const known = haystacks.get(item)
    if (known !== undefined) return known
    const made = haystackOf(item)
    haystacks.set(item, made)
    return made
  }
  const keysOf = (item: TimelineItem): ReadonlyArray<string> =>
    isEntry(item) ? [...item.keys].map((key) => key.toLowerCase()) : []
  const keys = new Set<string>()
  const isKey = (word: string): boolean => {
    if (keys.size === 0) for (const item of timeline) for (const key of keysOf(item)) keys.add(key)
    return keys.has(word)
  }
  const tests = (word: string): ((item: TimelineItem) => boolean) => {
    const number = /^#(\d+)$/.exec(word)?.[1]
    if (number !== undefined) return (item) => isEntry(item) && item.entry.sequence === Number(number)
    if (word.includes('/') && isKey(word)) return (item) => keysOf(item).includes(word)
    return (item) => haystack(item).includes(word)
  }
  return {
    find: (wanted) => {
      const all = wordsOf(wanted).map(tests)
      return all.length === 0 ? timeline : timeline.filter((item) => all.every((test) => test(item)))
    },
  }
}
