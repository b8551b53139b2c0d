/**
 * The comments that a session names. A replay receives the same responses: a comment that the file left out would
 * then appear as new, although nothing changed when it was recorded. A command whose input names a comment may have
 * read it.
 */
import { idOfUuid } from '../../schemas/ids.ts'
import type { LogEntry } from '../kernel/LogEntry.ts'
import { marks } from './eventsOf.ts'
import { isFields } from './plain.ts'
import type { Session, SessionCall } from './Session.ts'

/** A numeric `id` of JSON, also where the JSON stands in a string of JSON. */
const idField = /\\?"id\\?"\s*:\s*\\?"?(\d+)/g

const textOf = (value: unknown): string =>
  isFields(value) && typeof value['text'] === 'string' ? value['text'] : (JSON.stringify(value) ?? '')

/** Keys of comments in the store. Ids of posts and members are included: they match no comment. */
export const answeredComments = (entries: ReadonlyArray<Pick<LogEntry, 'calls'>>): ReadonlySet<string> => {
  const keys = new Set<string>()
  for (const { answer } of entries.flatMap(({ calls }) => calls)) {
    if (answer === undefined || !('value' in answer)) continue
    for (const [, id] of textOf(answer.value).matchAll(idField)) keys.add(`comment/${id}`)
  }
  return keys
}

const inputIds = (input: unknown): ReadonlyArray<number> => {
  if (typeof input === 'number') return [input]
  if (typeof input === 'string') return [idOfUuid(input) ?? []].flat()
  return typeof input === 'object' && input !== null ? Object.values(input).flatMap(inputIds) : []
}

/** The comments named in inputs. */
export const inputComments = (entries: ReadonlyArray<Pick<LogEntry, 'input'>>): ReadonlySet<string> =>
  new Set(entries.flatMap(({ input }) => inputIds(input)).map((id) => `comment/${id}`))

/** Whether an entry names one of these comments. */
export const namesAny = (entry: Pick<LogEntry, 'calls' | 'input'>, keys: ReadonlySet<string>): boolean =>
  [...inputComments([entry]), ...answeredComments([entry])].some((key) => keys.has(key))

// Responses that came before anything else could happen. A replay has them ready as soon as they are requested.

type Heard = NonNullable<SessionCall['answer']>

interface Placed {
  readonly order: number
  readonly isLoss?: true
  readonly answer?: readonly [mark: string, answer: Heard]
}

const ofEntry = ({ sequence, order, calls, steps, ended }: Session['entries'][number]): ReadonlyArray<Placed> => [
  { order },
  ...calls.map((call) => ({ order: call.order })),
  ...calls.flatMap((call): ReadonlyArray<Placed> => {
    const { answer } = call
    if (answer === undefined) return []
    const isAtOnce = answer.order === call.order + 1
    return [{ order: answer.order, ...(isAtOnce ? { answer: [marks.asked(sequence, call), answer] } : {}) }]
  }),
  ...steps.map((step) => ({ order: step.order })),
  ...(ended === undefined ? [] : [{ order: ended }]),
]

/** The marks of their requests. A response whose arrival evicted something waits for the eviction, since it may load the same value again. */
export const answeredAtOnce = ({
  entries,
  losses,
}: Pick<Session, 'entries' | 'losses'>): ReadonlyMap<string, Heard> => {
  const placed = [
    ...entries.flatMap(ofEntry),
    ...losses.flatMap(
      ({ order, sequence }): ReadonlyArray<Placed> => (sequence === undefined ? [{ order, isLoss: true }] : []),
    ),
  ].toSorted((one, other) => one.order - other.order)
  return new Map(
    placed.flatMap(({ answer }, at) => (answer === undefined || placed[at + 1]?.isLoss === true ? [] : [answer])),
  )
}
