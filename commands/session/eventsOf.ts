/**
 * The events of a session in order: causes from outside (a command started by a person or the app, a response), and
 * their consequences. A replay repeats the causes and waits for the consequences.
 */
import { turnPort } from '../kernel/Lanes.ts'
import type { SessionCall, SessionEntry } from './Session.ts'

export type SessionEvent = { readonly order: number; readonly entry: SessionEntry } & (
  | { readonly kind: 'begin' }
  | { readonly kind: 'answer'; readonly call: SessionCall; readonly answer: NonNullable<SessionCall['answer']> }
  /** An entry that is not run again ends, with these changes. */
  | { readonly kind: 'end'; readonly losses: ReadonlyArray<LossEvent> }
  /** A consequence: an inner command, a request, a step or the end. `mark` identifies it. */
  | { readonly kind: 'follows'; readonly mark: string }
)

export interface LossEvent {
  readonly order: number
  readonly kind: 'loss'
  readonly key: string
  readonly value: unknown
  /** Set if only these fields are known. */
  readonly fields?: Readonly<Record<string, unknown>>
  /** The entry that made the change, if it is not run again. */
  readonly sequence?: number
}

export const marks = {
  begun: (sequence: number): string => `${sequence} begun`,
  asked: (sequence: number, { port, nth }: Pick<SessionCall, 'port' | 'nth'>): string =>
    `${sequence} asked ${port} ${nth}`,
  step: (sequence: number, at: number): string => `${sequence} step ${at}`,
  ended: (sequence: number): string => `${sequence} ended`,
} as const

/** `isCarriedOut` says whether the outer entry is run again; otherwise the inner one starts by itself. */
const ofEntry = (entry: SessionEntry, isCarriedOut: (sequence: number) => boolean): ReadonlyArray<SessionEvent> => {
  const { sequence, order, within, calls, steps, ended } = entry
  const follows = (place: number, mark: string): SessionEvent => ({ order: place, entry, kind: 'follows', mark })
  if (entry.given === true) return [{ order, entry, kind: 'begin' }]
  return [
    within === undefined || !isCarriedOut(within)
      ? { order, entry, kind: 'begin' }
      : follows(order, marks.begun(sequence)),
    // A turn can be requested before it is given, and is never given if the command that was waited for is not in the session.
    ...calls.flatMap((call) => (call.port === turnPort ? [] : [follows(call.order, marks.asked(sequence, call))])),
    ...calls.flatMap(
      (call): ReadonlyArray<SessionEvent> =>
        call.answer === undefined
          ? []
          : [{ order: call.answer.order, entry, kind: 'answer', call, answer: call.answer }],
    ),
    ...steps.map((step, at) => follows(step.order, marks.step(sequence, at))),
    ...(ended === undefined ? [] : [follows(ended, marks.ended(sequence))]),
  ]
}

/** Just before a position. */
const halfAPlace = 1 / 2

/** Whether an entry that is not run again made this change as it ended: its last change is one position before its end. */
const endsWith = ({ sequence, given, ended }: SessionEntry, loss: LossEvent): boolean =>
  given === true && ended !== undefined && loss.sequence === sequence && loss.order === ended - 1

/** The end positions of entries that are not run again. */
const endsOf = (
  entries: ReadonlyArray<SessionEntry>,
  losses: ReadonlyMap<number, ReadonlyArray<LossEvent>>,
): ReadonlyArray<SessionEvent> =>
  entries.flatMap((entry) => {
    const { sequence, given, ended } = entry
    if (given !== true || ended === undefined) return []
    const last = (losses.get(sequence) ?? []).filter((loss) => endsWith(entry, loss))
    return [{ order: (last[0]?.order ?? ended) - halfAPlace, entry, kind: 'end' as const, losses: last }]
  })

/** The event before which something recorded at `order` is placed. */
const placeOf = (events: ReadonlyArray<SessionEvent>, order: number): number => {
  let [low, high] = [0, events.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((events[middle]?.order ?? Infinity) > order) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * All events in order. An eviction happens among the consequences of an event, so it is placed before that event,
 * where nothing has read the value yet.
 */
export const eventsOf = (
  entries: ReadonlyArray<SessionEntry>,
  losses: ReadonlyArray<LossEvent>,
): ReadonlyArray<SessionEvent | LossEvent> => {
  const bySequence = new Map<number, Array<LossEvent>>()
  for (const loss of losses) {
    if (loss.sequence === undefined) continue
    const others = bySequence.get(loss.sequence)
    if (others === undefined) bySequence.set(loss.sequence, [loss])
    else others.push(loss)
  }
  const carriedOut = new Set(entries.filter(({ given }) => given !== true).map(({ sequence }) => sequence))
  const events = entries
    .flatMap((entry) => ofEntry(entry, (sequence) => carriedOut.has(sequence)))
    .concat(endsOf(entries, bySequence))
    .toSorted((one, other) => one.order - other.order)
  /** For each place, the cause before it: the event whose consequences stand there. */
  const causes = [0]
  for (const [at, { kind }] of events.entries()) causes.push(kind === 'follows' ? (causes[at] ?? 0) : at)
  const placed = Array.from({ length: events.length + 1 }, (): Array<LossEvent> => [])
  const ending = new Set(events.flatMap((event) => (event.kind === 'end' ? event.losses : [])))
  for (const loss of losses) {
    if (ending.has(loss)) continue
    const after = placeOf(events, loss.order)
    const at = loss.sequence === undefined ? (causes[after] ?? 0) : after
    // Its consequences have the same position, and come after it.
    const latest = (events[at]?.order ?? Infinity) - halfAPlace
    placed[at]?.push(loss.order > latest ? { ...loss, order: latest } : loss)
  }
  return placed.flatMap((before, at) => [...before, ...events.slice(at, at + 1)])
}
